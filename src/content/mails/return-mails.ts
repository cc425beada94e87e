type ReturnMailText = { readonly subject: string; readonly text: string }

/** Texts of return mails, each followed by the shop's answer. `{items}` is like `2 × Enamel pot`. */
export const RETURN_MAILS = {
  accepted: {
    subject: 'You can return {items}',
    text: 'You asked to return {items} of your order {order}, and you can send it back.',
  },
  declined: {
    subject: 'Your return of {items}',
    text: "You asked to return {items} of your order {order}. We are sorry: we can't take it back.",
  },
  received: {
    subject: 'Your return has arrived: {items}',
    text: 'We have received {items} of your order {order}. Your refund is next, and we write again once it is sent.',
  },
  refunded: {
    subject: 'Your refund for {items}',
    text: 'We have sent you {amount} for {items} of your order {order}. Your bank may need a few working days until it shows in your account.',
  },
} as const satisfies Record<string, ReturnMailText>

export const RETURN_ANSWER = 'Our answer:'
/** Replaces a missing answer to an accepted return. */
export const RETURN_ASK = "If you don't know where to send it, please ask us."

/** Texts about refunds without a return. `{amount}` is in naira. */
export const REFUND_MAILS = {
  started: {
    subject: 'Your refund for order {order} is on its way',
    text: 'We have asked our payment provider to send {amount} back the way you paid. That may take a few working days; we write again when it has been sent.',
  },
  sent: {
    subject: 'Your refund for order {order} was sent',
    text: '{amount} of your order {order} has been sent back to you. Your bank may need a few working days until it shows in your account.',
  },
  failed: {
    subject: 'Your refund for order {order} is delayed',
    text: 'Our payment provider could not deliver your refund of {amount}. We are looking into it, will send it another way and write to you then. If your card or account was closed, please write to us.',
  },
} as const satisfies Record<string, ReturnMailText>

/** Its text comes from the notification. */
export const HELD_MONEY_SUBJECT = 'About your payment for order {order}'

export const RETURN_MAIL_ACTION = 'See your order'
