import { followLive } from '../live/follow-live.ts'
import { pullSettings } from './settings-sync.ts'

const TOPIC = { name: 'settings', rows: [{ event: '*', table: 'shop_settings' }] } as const

/** Shows a signed-in user within seconds what the owner publishes; visitors see it with the catalogue's next sync. Returns a way to stop. */
export function followSettings(): () => void {
  return followLive(TOPIC, ({ kind }) => {
    if (kind === 'lost') return
    pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
  })
}
