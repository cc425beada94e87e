/** The page behind the link in every newsletter. Rule A8. */
export const UNSUBSCRIBE_PAGE = {
  title: 'Newsletter',
  ask: {
    heading: 'Unsubscribe from our newsletter?',
    text: 'Press the button and we stop sending it to the address this link belongs to.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  confirm: {
    heading: 'Do you want our newsletter?',
    text: 'Press the button and we send it to the address this link belongs to.',
    button: 'Confirm',
    busy: 'Confirming...',
  },
  confirmed: {
    heading: 'You are subscribed',
    text: 'Thank you. Every newsletter has an unsubscribe link.',
  },
  ended: {
    heading: 'You are unsubscribed',
    text: 'We will not send you any more newsletters. Emails about your orders still come.',
  },
  endedBefore: {
    heading: 'This link was used before',
    text: "You have already unsubscribed. We don't send you newsletters.",
  },
  again: { button: 'Subscribe again', busy: 'Subscribing...' },
  begun: {
    heading: 'You are subscribed again',
    text: 'Good to have you back. Every newsletter has an unsubscribe link.',
  },
  unknown: {
    heading: "This link doesn't work",
    text: 'It may have been cut off. Open it from the email itself, or copy all of it into the address bar.',
    contact: 'Write to us',
  },
  problems: {
    offline: 'No connection. Nothing was changed; please try again.',
    limited: 'Too many tries. Please wait an hour and try again.',
    failed: 'That did not work. Please try again.',
  },
} as const
