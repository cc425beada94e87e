import { followLive } from '../live/follow-live.ts'
import { pullSettings } from './settings-sync.ts'

const TOPIC = { name: 'settings', rows: [{ event: '*', table: 'shop_settings' }] } as const

/** Shows published settings to signed-in users within seconds; visitors get them with the next catalogue sync. Returns an unsubscribe function. */
export function followSettings(): () => void {
  return followLive(TOPIC, ({ kind }) => {
    if (kind === 'lost') return
    pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
  })
}
