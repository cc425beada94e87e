import { info } from './toast-text.ts'

/** Said instead of success while there is no line: it is kept on the phone and goes by itself. */
export const SAVED_OFFLINE = {
  reviews: info('Saved on this phone', 'Your reviews are sent when you are back online.'),
  preferences: info('Saved on this phone', 'Your settings are sent when you are back online.'),
  profile: info('Saved on this phone', 'Your profile is sent when you are back online.'),
} as const
