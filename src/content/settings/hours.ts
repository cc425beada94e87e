import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_HOURS: Setting<'hours'> | undefined

export const HOURS: Setting<'hours'> =
  typeof BUILT_HOURS === 'undefined' ? { zone: 'Africa/Lagos', exceptions: [] } : BUILT_HOURS
