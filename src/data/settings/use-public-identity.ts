import { SHOP_SIGN, type ShopSign } from '../../content/settings/shop-sign.ts'
import { useSetting } from './settings-store.ts'

/** The shop's name and what else stands around every page, as it is now. */
export function usePublicIdentity(): ShopSign {
  return useSetting('identity', SHOP_SIGN)
}
