import { idbStore } from '../src/data/db/idb-store.ts'

/** The tables that the page made. Until it has, every call rejects. */
export const device = idbStore()
