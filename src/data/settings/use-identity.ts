import { IDENTITY } from '../../content/settings/identity.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { useSetting } from './settings-store.ts'

export function useIdentity(): Setting<'identity'> {
  return useSetting('identity', IDENTITY)
}
