import { joinOwn } from '../supabase/join-own.ts'
import { pullSettings } from './settings-sync.ts'

/** Shows a signed-in user within seconds what the owner publishes; visitors see it with the catalogue's next sync. Returns a way to stop. */
export function followSettings(): () => void {
  const pull = () =>
    void pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
  return joinOwn('settings', (realtime) =>
    realtime
      .channel('settings')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'shop_settings' }, pull)
      .subscribe(),
  )
}
