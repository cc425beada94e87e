/** The page where a forgotten password is set anew, and a known one changed. */
export const RESET_PASSWORD = {
  request: {
    title: 'Reset your password',
    intro: 'Enter your email address and we will send you a link to choose a new password.',
    back: 'Back to Sign In',
  },
  waiting: { title: 'One moment', spinner: 'Checking your link' },
  change: {
    title: 'Choose a new password',
    intro: 'For the account {email}. You stay signed in on this device; all others have to sign in again.',
    current: 'Current password',
    wrong: 'That is not your password.',
    forgot: 'Forgot it? Sign out, and ask for a link on the sign-in page.',
    new: 'New password',
    again: 'New password again',
    number: '{phone} signs in to this account too. Is it your number?',
    numbers: { keep: "Yes, it's mine", remove: "No, or I don't know it: remove it" },
    numberStays: 'The number could not be removed. Nothing was changed: please try again.',
    save: 'Save new password',
    saving: 'Saving...',
  },
  links: {
    expired: 'That link has expired or was used before.',
    foreign: 'That link works only in the browser where you asked for it, for a few minutes.',
    signedIn:
      'You are signed in as {email}, so this link changes nothing. If you forgot your password, sign out and ask for a new link.',
    change: 'Change my password',
  },
} as const
