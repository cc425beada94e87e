import { type CartMessage, cartMessage } from '../../content/whatsapp.ts'
import { readDraft } from '../../data/checkout/checkout-draft.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { cartKey } from '../../domain/cart/cart-item.ts'
import { formatNaira } from '../../domain/money/money.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { whatsappMessage } from '../../domain/people/whatsapp-link.ts'
import type { CartSum } from '../../features/cart/cart-sum.ts'
import type { CartViewItem } from '../../features/cart/cart-view.ts'
import { WhatsAppLink } from '../../ui/control/WhatsAppLink.tsx'

type CartWhatsAppProps = {
  userId: string
  /** Only items counted in the total. */
  items: readonly CartViewItem[]
  sum: CartSum
  saved: ShippingAddress | null
}

const nameOf = ({ product, variantText }: CartViewItem) =>
  [product?.name ?? '', variantText && `(${variantText})`].filter(Boolean).join(' ')

/** Sends the cart to the shop as a WhatsApp order or question, with the address that checkout would start with. */
export function CartWhatsApp({ userId, items, sum, saved }: CartWhatsAppProps) {
  const { whatsapp } = useIdentity()
  const typed = readDraft(userId)?.address
  const address = typed?.address.trim() ? typed : saved
  const link = (isOrder: boolean) => {
    const message: CartMessage = {
      isOrder,
      items: items.map((item) => ({
        ...cartKey(item.inCart),
        quantity: item.inCart.quantity,
        name: nameOf(item),
        price: formatNaira(item.total),
      })),
      total: formatNaira(sum.method ? sum.total : sum.subtotal - sum.discount),
      isPlaceKnown: sum.method !== null,
      address,
      origin: location.origin,
    }
    return whatsappMessage(whatsapp, cartMessage(message))
  }
  return (
    <section className="mb-4">
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink className="grow" href={link(true)}>
          Order by WhatsApp
        </WhatsAppLink>
        <WhatsAppLink className="grow" href={link(false)}>
          Ask on WhatsApp
        </WhatsAppLink>
      </div>
      <p className="mt-1 text-sm text-muted">Sends us this cart as a message. Nothing is ordered until we answer.</p>
    </section>
  )
}
