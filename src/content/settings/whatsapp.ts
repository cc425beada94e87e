import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The number of the identity, apart from it: a page names it only where it has no scripts, and no script has to carry it. */
export const WHATSAPP: Pick<Setting<'identity'>, 'whatsapp'> = { whatsapp: '+2348005550101' }
