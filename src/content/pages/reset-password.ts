/** The page where a forgotten password is set anew, and a known one changed. */
export const RESET_PASSWORD = {
  change: {
    numbers: { keep: "Yes, it's mine", remove: "No, or I don't know it: remove it" },
  },
  links: {
    expired: 'That link has expired or was used before.',
    foreign: 'That link works only in the browser where you asked for it, for a few minutes.',
    signedIn:
      'You are signed in as {email}, so this link changes nothing. If you forgot your password, sign out and ask for a new link.',
    change: 'Change my password',
  },
} as const
