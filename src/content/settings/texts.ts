import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Text messages go to Nigerian numbers only. Rule A11. */
export const TEXTS: Setting<'texts'> = { countries: ['+234'] }
