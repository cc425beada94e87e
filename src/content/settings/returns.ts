import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rule O12. */
export const RETURNS: Setting<'returns'> = { days: 30 }
