import { error, failure, success, type ToastText } from './toast-text.ts'

/** Texts for visitors by area, verbatim from both specifications. Texts of every page are in `shopping-messages.ts`. */
export const MESSAGES = {
  auth: {
    signedIn: success('Welcome back!', 'You have successfully logged in.'),
    signedUp: success('Account created!', 'Please check your email to verify your account.'),
    failed: error('Something went wrong. Please try again.'),
    tooMany: error('Too many tries. Please wait five minutes and try again.'),
    signedOut: success('Signed out successfully'),
    signOutFailed: failure('Failed to sign out'),
    resetSent: success(
      'Check your email',
      'If the address has an account, a link to set a new password is on its way.',
    ),
    passwordChanged: success('Password changed', 'You stay signed in here; other devices have to sign in again.'),
    passwordChangedHere: success(
      'Password changed',
      'Other devices could not be signed out. Please do that on the page Privacy and Data.',
    ),
  },
  contact: {
    sent: success('Message sent!', "We'll get back to you {answer}."),
    failed: error('Failed to send message. Please try again.'),
  },
  ticket: {
    signIn: failure('Please sign in', 'You need to be signed in to submit a support ticket.'),
    submitted: success('Ticket submitted!', "We'll get back to you {answer}."),
    failed: error('Failed to submit ticket. Please try again.'),
  },
} as const satisfies Record<string, Record<string, ToastText>>
