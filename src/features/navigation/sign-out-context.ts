import { createContext } from 'react'

/** Signs out of this device; asks first about what isn't sent yet. Given by the layouts. */
export const SignOut = createContext<() => void>(() => {})
