import { createExternalStore } from '../../lib/external-store.ts'

/**
 * ok: kept on the device. memory: the browser keeps nothing past this page. blocked: an older tab of the shop holds the database, or the
 * phone takes too long over it; what is on the device can't be read on this page.
 */
export const deviceStorage = createExternalStore<'ok' | 'memory' | 'blocked'>('ok')
