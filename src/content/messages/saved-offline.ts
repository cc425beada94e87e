import { info } from './toast-text.ts'

/** Said instead of success while the server has not taken it: it is kept on the phone and goes by itself. */
export const SAVED_OFFLINE = {
  reviews: info('Saved on this phone', 'Your reviews are sent as soon as your connection allows.'),
  preferences: info('Saved on this phone', 'Your settings are sent as soon as your connection allows.'),
  profile: info('Saved on this phone', 'Your profile is sent as soon as your connection allows.'),
} as const
