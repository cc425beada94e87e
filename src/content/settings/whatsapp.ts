import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_WHATSAPP: SettingPart<'whatsapp'> | undefined

/** Of the shop's identity, the number to write to. */
export const WHATSAPP: SettingPart<'whatsapp'> =
  typeof BUILT_WHATSAPP === 'undefined' ? { whatsapp: '+2348005550101' } : BUILT_WHATSAPP
