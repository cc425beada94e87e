import { failure, info, success, type ToastText } from './toast-text.ts'

/** Texts after opening an email's link or requesting another one. */
export const MAIL_LINK_MESSAGES = {
  confirmed: success('Welcome!', 'Your email is confirmed and you are signed in.'),
  expired: failure(
    'This link no longer works',
    'It is too old or was used before. Please sign in: there you can ask for a new one.',
  ),
  needless: info('This link was used before', 'You are signed in already: there is nothing left to do.'),
  foreign: info(
    'Please sign in',
    'This link signs you in only in the browser where you asked for it, and only for a few minutes. If it was to confirm your email, that is done: sign in here with the password you chose.',
  ),
  openedElsewhere: failure(
    'Invalid login credentials',
    'If you have just opened the link of our email in another app or browser, sign in there, or have us mail you a link to choose a password here.',
  ),
  signedIn: info(
    'You are signed in already',
    'If the link was to confirm your email, that is done. To use it for another account, sign out first.',
  ),
  sent: success('Check your email', 'A new link to confirm your account is on its way.'),
  tooSoon: info(
    'We just sent you an email',
    "Please look for it, in your spam folder too. If it hasn't come in a minute, ask again.",
  ),
} as const satisfies Record<string, ToastText>
