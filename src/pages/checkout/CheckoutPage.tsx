import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { type CartItem, useCart } from '../../data/cart/cart.ts'
import { useSession } from '../../data/session/session.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { CartFailed } from '../../features/cart/CartFailed.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Checkout } from './Checkout.tsx'
import { EmptyCheckout } from './EmptyCheckout.tsx'
import { PayOrder } from './PayOrder.tsx'

export function CheckoutPage() {
  const { status, user } = useSession()
  const cart = useCart()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const orderId = query.get('order')
  // An order to pay on delivery may empty the cart before its answer is here.
  const [paidItems, setPaidItems] = useState<readonly CartItem[] | null>(null)
  const items = paidItems ?? cart.items
  if (status === 'signed-out') return <Navigate replace to={signInPath(`${pathname}${search}`)} />
  if (user && orderId !== null) {
    return (
      <div className="pt-3 pb-8">
        <PageTitle className="mb-5">Checkout</PageTitle>
        <PayOrder orderId={orderId} userId={user.id} />
      </div>
    )
  }
  if (user && cart.status === 'failed') return <CartFailed />
  const isLoading = user === null || cart.status === 'loading'
  return (
    <div className="pt-3 pb-8">
      {user && !isLoading && items.length === 0 ? (
        <EmptyCheckout userId={user.id} />
      ) : (
        <>
          <PageTitle className="mb-5">Checkout</PageTitle>
          {isLoading ? (
            <SkeletonList label="Loading checkout" />
          ) : (
            <Checkout items={items} onPaying={setPaidItems} userId={user.id} />
          )}
        </>
      )}
    </div>
  )
}
