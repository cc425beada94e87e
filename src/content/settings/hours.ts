import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_HOURS: Setting<'hours'> | undefined

/** The shop's clocks, and the days on which its business hours are others. */
export const HOURS: Setting<'hours'> =
  typeof BUILT_HOURS === 'undefined' ? { zone: 'Africa/Lagos', exceptions: [] } : BUILT_HOURS
