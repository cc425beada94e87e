import { createContext } from 'react'
import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'

/** The shop's current name, appended to page titles. */
export const ShopName = createContext(SHOP_SIGN.name)
