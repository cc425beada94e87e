import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Whether visitors' pages tell how fast they were, and of errors. */
export const MONITORING: Setting<'monitoring'> = { isOn: false, asksFirst: true, samplePercent: 20 }
