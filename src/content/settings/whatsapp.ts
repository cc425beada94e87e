import type { SettingPart } from '../../domain/settings/setting-parts.ts'

declare const BUILT_WHATSAPP: SettingPart<'whatsapp'> | undefined

/** The number of the identity, apart from it: a page names it only where it has no scripts, and no script has to carry it. */
export const WHATSAPP: SettingPart<'whatsapp'> =
  typeof BUILT_WHATSAPP === 'undefined' ? { whatsapp: '+2348005550101' } : BUILT_WHATSAPP
