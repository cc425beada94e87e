import { createContext } from 'react'
import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'

/** The shop's name as it is now, which every page's title ends with. */
export const ShopName = createContext(SHOP_SIGN.name)
