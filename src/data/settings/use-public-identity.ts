import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'
import type { SettingPart } from '../../domain/settings/setting-parts.ts'
import { useSetting } from './settings-store.ts'

/** The shop's name and what else stands around every page, as it is now. */
export function usePublicIdentity(): SettingPart<'shop_sign'> {
  return useSetting('identity', SHOP_SIGN)
}
