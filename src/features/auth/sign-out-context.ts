import { createContext } from 'react'

/** The layout offers its pages the sign-out that asks about unsynced changes. */
export const SignOut = createContext<() => Promise<void>>(async () => {})
