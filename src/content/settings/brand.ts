import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_BRAND: SettingPart<'brand'> | undefined

/** Of the shop's identity, the colour that all others follow. */
export const BRAND: SettingPart<'brand'> = typeof BUILT_BRAND === 'undefined' ? { brandColour: '#0B5D3B' } : BUILT_BRAND
