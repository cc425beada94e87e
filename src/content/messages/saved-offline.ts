import { info } from './toast-text.ts'

/** Beside what waits, in a browser that sends nothing once the shop is closed; `soon` where its storage is cleared after a week (rule A10). */
export const SENT_WHEN_OPEN = {
  text: 'Your changes are safe on this phone. They are sent while the shop is open: come back when you have a connection, and they will be sent by themselves.',
  soon: 'Please come back within seven days, before your phone clears what the shop saved.',
} as const

/** Said instead of success while the server has not taken it: it is kept on the phone and goes by itself. */
export const SAVED_OFFLINE = {
  reviews: info('Saved on this phone', 'Your reviews are sent as soon as your connection allows.'),
  preferences: info('Saved on this phone', 'Your settings are sent as soon as your connection allows.'),
  profile: info('Saved on this phone', 'Your profile is sent as soon as your connection allows.'),
} as const
