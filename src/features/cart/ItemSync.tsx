import type { CartItem } from '../../data/cart/read-cart.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

type ItemSyncProps = { syncState: CartItem['syncState'] }

/** How far an item got to the server. Its place is always kept: what comes and goes with the item moves no button under a finger. */
export function ItemSync({ syncState }: ItemSyncProps) {
  return (
    <p className="flex min-h-5.5 items-center">
      {syncState === 'waiting' && <Badge tone="gold">Saved on this phone, will sync</Badge>}
      {syncState === 'rejected' && <Badge tone="red">Last change not synced, see below</Badge>}
    </p>
  )
}
