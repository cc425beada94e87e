/** The page where a customer adds, changes or removes what they sign in with. Rule A12. */
export const WAYS_IN = {
  title: 'How you sign in',
  intro: 'A phone number signs you in with the code of a text message. It stays yours only while the number does.',
  loading: 'Loading how you sign in',
  failed: 'We could not read how you sign in.',
  goOn: 'Continue',
  phone: {
    title: 'Phone number',
    none: 'No phone number so far.',
    notOffered: 'The shop sends no codes at present, so a number can neither sign in nor be changed.',
    change: 'Change number',
    keep: 'Keep this number',
    enter: 'Confirm',
    entering: 'Confirming...',
    remove: 'Remove',
    removing: 'Removing...',
    onlyWay: 'Your number is your only way in. Add an email before you remove it.',
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
      'This email signs in to another account. Accounts never become one by themselves: sign in with it, and add your number there.',
    tooSoon: 'A mail went to this address a moment ago. Look for it, also among spam, or wait a minute.',
    signInAgain: 'For this, please sign out and sign in again with a code.',
  },
} as const
