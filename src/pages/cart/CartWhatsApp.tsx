import { useQuery } from '@tanstack/react-query'
import { myAddresses } from '../../data/addresses/my-addresses.ts'
import { readDraft } from '../../data/checkout/checkout-draft.ts'
import { CartOnWhatsApp } from '../../features/cart/CartOnWhatsApp.tsx'
import type { CartSum } from '../../features/cart/cart-sum.ts'
import type { CartViewItem } from '../../features/cart/cart-view.ts'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'

type CartWhatsAppProps = { userId: string; items: readonly CartViewItem[]; sum: CartSum }

/** The cart as a message to the shop, with the address that checkout would begin with. */
export function CartWhatsApp(props: CartWhatsAppProps) {
  return (
    <QueryLayer>
      <WithAddress {...props} />
    </QueryLayer>
  )
}

function WithAddress({ userId, items, sum }: CartWhatsAppProps) {
  const saved = useQuery(myAddresses(userId)).data?.[0]?.address ?? null
  const typed = readDraft(userId)?.address ?? null
  return <CartOnWhatsApp address={typed?.address.trim() ? typed : saved} items={items} sum={sum} />
}
