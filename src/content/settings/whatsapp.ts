import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Separate from the identity, so that the scripts of pages without it don't carry it. */
export const WHATSAPP: Pick<Setting<'identity'>, 'whatsapp'> = { whatsapp: '+2348005550101' }
