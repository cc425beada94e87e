import { storedJson } from '../../lib/stored-value.ts'

type Kept<Draft> = { readonly adminId: string; readonly draft: Draft }

function keptFromJson<Draft>(json: unknown): Kept<Draft> | null {
  return json && typeof json === 'object' && 'adminId' in json && 'draft' in json ? (json as Kept<Draft>) : null
}

/** An admin's typed texts on this device, until they are sent or given up. Another admin's stay theirs. */
export function adminDraft<Draft>(key: Parameters<typeof storedJson>[0], area: 'local' | 'session' = 'local') {
  const stored = storedJson(key, keptFromJson<Draft>, { area, orInMemory: true })
  return {
    read(adminId: string): Draft | null {
      const kept = stored.read()
      return kept?.adminId === adminId ? kept.draft : null
    },
    /** False when the browser stores nothing: the draft lasts as long as the page. */
    write: (adminId: string, draft: Draft) => stored.write({ adminId, draft }),
    remove: stored.remove,
  }
}
