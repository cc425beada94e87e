import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_RETURNS: Setting<'returns'> | undefined

/** Rule O12. */
export const RETURNS: Setting<'returns'> = typeof BUILT_RETURNS === 'undefined' ? { days: 30 } : BUILT_RETURNS
