import type { Setting } from '../../domain/settings/setting-shapes.ts'

export const HOURS: Setting<'hours'> = { zone: 'Africa/Lagos', exceptions: [] }
