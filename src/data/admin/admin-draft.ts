import { storedJson } from '../../lib/stored-value.ts'

type Kept<Draft> = { readonly adminId: string; readonly draft: Draft }

function keptFromJson<Draft>(json: unknown): Kept<Draft> | null {
  return json && typeof json === 'object' && 'adminId' in json && 'draft' in json ? (json as Kept<Draft>) : null
}

/** An admin's unsaved form on this device. Other admins of the browser never read it. */
export function adminDraft<Draft>(key: Parameters<typeof storedJson>[0], area: 'local' | 'session' = 'local') {
  const stored = storedJson(key, keptFromJson<Draft>, { area, orInMemory: true })
  return {
    read(adminId: string): Draft | null {
      const kept = stored.read()
      return kept?.adminId === adminId ? kept.draft : null
    },
    /** Returns false if the browser refuses to store; the draft then lasts as long as the page. */
    write: (adminId: string, draft: Draft) => stored.write({ adminId, draft }),
    remove: stored.remove,
  }
}
