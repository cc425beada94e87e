import { IDENTITY } from '../../content/settings/identity.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { useSetting } from './settings-store.ts'

/** The shop's name, contacts and colour as they are now. */
export function useIdentity(): Setting<'identity'> {
  return useSetting('identity', IDENTITY)
}
