import { info } from './toast-text.ts'

/** Toasts for changes that are queued until the connection allows. */
export const SAVED_OFFLINE = {
  reviews: info('Saved on this phone', 'Your reviews are sent as soon as your connection allows.'),
  preferences: info('Saved on this phone', 'Your settings are sent as soon as your connection allows.'),
  profile: info('Saved on this phone', 'Your profile is sent as soon as your connection allows.'),
} as const
