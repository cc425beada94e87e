import { BEGUN_SETTINGS } from '../settings/begun-settings.ts'

declare const BUILT_DEMO: typeof BEGUN_SETTINGS | undefined

/**
 * The settings of the demo, in a file that Health alone loads: no other script of somebody's shop may name the demo. In a built shop
 * `BEGUN_SETTINGS` are the owner's, as they were published before the build.
 */
export const DEMO_SETTINGS: typeof BEGUN_SETTINGS = typeof BUILT_DEMO === 'undefined' ? BEGUN_SETTINGS : BUILT_DEMO
