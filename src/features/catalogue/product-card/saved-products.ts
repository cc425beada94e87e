import { createExternalStore } from '../../../lib/external-store.ts'

/** Products on the signed-in customer's wishlist, as the hearts show them; empty until the device has said. */
export const savedProducts = createExternalStore<ReadonlySet<string>>(new Set())
