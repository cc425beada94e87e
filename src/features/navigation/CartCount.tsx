import { useCart } from '../../data/cart/cart.ts'

/** The badge on a cart icon: nothing while the cart is empty. */
export function CartCount() {
  const { count } = useCart()
  if (count === 0) return null
  return (
    <span className="nums absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-2xs font-bold text-on-action">
      {count > 99 ? '99+' : count}
    </span>
  )
}
