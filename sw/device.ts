import { workerStore } from '../src/data/db/worker-store.ts'

/** The tables that the page made. Until it has, every call rejects. */
export const device = workerStore()
