import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The shop sends text messages to these countries: Nigeria. Rule A11. */
export const TEXTS: Setting<'texts'> = { countries: ['+234'] }
