import { createContext } from 'react'
import { PUBLIC_IDENTITY } from '../../content/settings/public-identity.ts'

/** The shop's current name, appended to page titles. */
export const ShopName = createContext(PUBLIC_IDENTITY.name)
