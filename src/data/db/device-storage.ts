import { createExternalStore } from '../../lib/external-store.ts'

/**
 * ok: stored on the device. memory: the browser stores nothing beyond this page. blocked: an older tab holds the database,
 * or it opens too slowly; this page can't read the device's data.
 */
export const deviceStorage = createExternalStore<'ok' | 'memory' | 'blocked'>('ok')
