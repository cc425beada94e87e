import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The shop's answer times. Off until the owner vouches for them (rule P8). */
export const SUPPORT: Setting<'support'> = {
  answer: { isShown: false, text: 'within 24 hours' },
  chat: { isShown: false, text: 'in under 2 minutes' },
  phone: { isShown: false, text: 'immediately' },
  email: { isShown: false, text: 'in under 24 hours' },
  chatAverage: { isShown: false, text: '2-5 minutes' },
}
