import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Whether visitors' pages report their speed and errors. */
export const MONITORING: Setting<'monitoring'> = { isOn: false, asksFirst: true, samplePercent: 20 }
