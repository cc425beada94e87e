type SecurityMailText = { readonly subject: string; readonly text: string; readonly todo: string }

const WITH_EMAIL =
  'If it was not you: sign in with your email, choose a new password, and remove the number under “How you sign in”. Then write to us.'

/** Texts about a changed way to sign in. `{at}` is the time of the change. */
export const SECURITY_MAILS = {
  email_changed: {
    subject: 'Your email address was changed',
    text: 'The account that you signed in to with this address has had another address since {at}. This one no longer opens it.',
    todo: 'If it was you, there is nothing to do. If it was not you, write to us at once from this address: we can give the account back to you.',
  },
  phone_added: {
    subject: 'A phone number was added to your account',
    text: 'Since {at} a phone number opens your account, too.',
    todo: WITH_EMAIL,
  },
  phone_changed: {
    subject: 'The phone number of your account was changed',
    text: 'Since {at} another phone number opens your account. The one before no longer does.',
    todo: WITH_EMAIL,
  },
  phone_removed: {
    subject: 'The phone number of your account was removed',
    text: 'Since {at} your phone number no longer opens your account. Your email still does.',
    todo: 'If it was not you: sign in with your email and choose a new password. Then write to us.',
  },
} as const satisfies Record<string, SecurityMailText>

export const SECURITY_MAIL_ACTION = { signInMethods: 'How you sign in', contact: 'Write to us' } as const

export const SECURITY_REASON = 'We always tell you when the way to sign in to your account changes.'

/** SMS texts, in GSM-7 characters so that 160 fit into one message. */
export const TEXT_MESSAGES = {
  phone_changed: '{shop}: your account has another phone number since {at}. Was it not you? Write to {email} at once.',
  phone_removed: '{shop}: this number was removed from your account on {at}. Was it not you? Write to {email} at once.',
} as const

/** The code that signs a number in (rule A11). */
export const CODE_MESSAGE = '{code} is your code for {shop}. Nobody from the shop will ever ask you for it.'
