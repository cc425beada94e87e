/** The page where a customer adds, changes or removes what they sign in with. Rule A12. */
export const WAYS_IN = {
  title: 'How you sign in',
  intro:
    'With a phone number you sign in with a code in a text message. Change it when you give the number up: whoever has it next could sign in.',
  loading: 'Loading how you sign in',
  failed: "We couldn't load how you sign in.",
  goOn: 'Continue',
  phone: {
    title: 'Phone number',
    none: 'No phone number yet.',
    notOffered: "The shop can't send codes at the moment, so a number can neither sign in nor be changed.",
    change: 'Change number',
    keep: 'Keep this number',
    enter: 'Confirm',
    entering: 'Confirming...',
    remove: 'Remove',
    removing: 'Removing...',
    onlyWay: 'Your number is your only way to sign in. Add an email before you remove it.',
    removeUnanswered: "The shop didn't answer: you are offline, or your connection dropped. Connect and try again.",
    removeFailed: 'The number could not be removed. Please try again.',
    ask: 'Remove this number?',
    consequence: '{phone} will no longer sign you in. You sign in with {email}.',
  },
  email: {
    title: 'Email',
    none: 'With an email and a password you can sign in without your phone, and we can send you receipts.',
    sent: 'We sent a link to {email}. Open it, and the email is yours to sign in with.',
    add: 'Add email',
    adding: 'Adding...',
    taken:
      'This email belongs to another account. We never merge accounts by ourselves: sign in with it, and add your number there.',
    tooSoon: 'We sent an email to this address a moment ago. Look for it, in your spam folder too, or wait a minute.',
    signInAgain: 'For this, please sign out and sign in again with a code.',
  },
} as const
