import { createExternalStore } from './external-store.ts'

/** Whether the shop can be reached, for layers that know no data: `data/connection` decides and writes it. */
export const shopOnline = createExternalStore(true)
