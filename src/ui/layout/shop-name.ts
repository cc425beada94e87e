import { createContext } from 'react'
import { IDENTITY } from '../../content/settings/identity.ts'

/** The shop's name as it is now, which every page's title ends with. */
export const ShopName = createContext(IDENTITY.name)
