import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_MONITORING: Setting<'monitoring'> | undefined

/** Whether visitors' pages tell how fast they were, and of errors. */
export const MONITORING: Setting<'monitoring'> =
  typeof BUILT_MONITORING === 'undefined' ? { isOn: false, asksFirst: true, samplePercent: 20 } : BUILT_MONITORING
