import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useCart } from '../../data/cart/cart.ts'
import { useSession } from '../../data/session/session.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { CartEmpty } from '../../features/cart/CartEmpty.tsx'
import { CartFailed } from '../../features/cart/CartFailed.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Checkout } from './Checkout.tsx'
import { PayOrder } from './PayOrder.tsx'

export function CheckoutPage() {
  const { status, user } = useSession()
  const cart = useCart()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const orderId = query.get('order')
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
      {!isLoading && cart.items.length === 0 ? (
        <CartEmpty />
      ) : (
        <>
          <PageTitle className="mb-5">Checkout</PageTitle>
          {isLoading ? <SkeletonList label="Loading checkout" /> : <Checkout items={cart.items} userId={user.id} />}
        </>
      )}
    </div>
  )
}
