import { SHOP_SIGN, type ShopSign } from '../../content/settings/shop-sign.ts'
import { useSetting } from './settings-store.ts'

/** Returns the shop's name, contacts and logo, as every page shows them. */
export function usePublicIdentity(): ShopSign {
  return useSetting('identity', SHOP_SIGN)
}
