import { useCart } from '../../data/cart/cart.ts'
import { plural } from '../../lib/plural.ts'

const MAX_SHOWN = 99

/** Number of pieces in the cart, hidden while it is empty. The parent must be positioned and labelled 'Cart'. */
export function CartBadge() {
  const { count } = useCart()
  if (count === 0) return null
  return (
    <span className="nums absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-2xs font-bold text-on-action">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{plural(count, 'item')}</span>
    </span>
  )
}
