import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'

declare const BUILT_DEMO: typeof DEFAULT_SETTINGS | undefined

/**
 * The demo's settings. Only Health loads this file, because no other script of a live shop may name the demo. In a built shop
 * `DEFAULT_SETTINGS` are the owner's, as published before the build.
 */
export const DEMO_SETTINGS: typeof DEFAULT_SETTINGS = typeof BUILT_DEMO === 'undefined' ? DEFAULT_SETTINGS : BUILT_DEMO
