import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_TEXTS: Setting<'texts'> | undefined

/** The shop sends text messages to these countries: Nigeria. Rule A11. */
export const TEXTS: Setting<'texts'> = typeof BUILT_TEXTS === 'undefined' ? { countries: ['+234'] } : BUILT_TEXTS
