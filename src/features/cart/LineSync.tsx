import type { CartLine } from '../../data/cart/read-cart.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

type LineSyncProps = { syncState: CartLine['syncState'] }

/** How far a line got to the server. Its place is always kept: what comes and goes with the line moves no button under a finger. */
export function LineSync({ syncState }: LineSyncProps) {
  return (
    <p className="flex min-h-5.5 items-center">
      {syncState === 'waiting' && <Badge tone="gold">Saved on this phone, will sync</Badge>}
      {syncState === 'parked' && <Badge tone="red">Last change not synced, see below</Badge>}
    </p>
  )
}
