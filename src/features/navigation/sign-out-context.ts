import { createContext } from 'react'

/** Signs out of this device, after a warning about unsent changes. Provided by the layouts. */
export const SignOut = createContext<() => void>(() => {})
