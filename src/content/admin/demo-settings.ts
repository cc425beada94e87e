import { BEGUN_SETTINGS } from '../settings/begun-settings.ts'

declare const BUILT_DEMO: typeof BEGUN_SETTINGS | undefined

/**
 * The demo's settings. Only Health loads this file, because no other script of a live shop may name the demo. In a built shop
 * `BEGUN_SETTINGS` are the owner's, as published before the build.
 */
export const DEMO_SETTINGS: typeof BEGUN_SETTINGS = typeof BUILT_DEMO === 'undefined' ? BEGUN_SETTINGS : BUILT_DEMO
