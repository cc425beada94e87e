import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { orderToReview } from '../../data/reviews/reviewable-order.ts'
import { useSession } from '../../data/session/session-state.ts'
import { orderPath } from '../../domain/orders/order.ts'
import { canReview } from '../../domain/orders/order-status.ts'
import { ForCustomers } from '../../features/auth/ForCustomers.tsx'
import { ReviewForm } from '../../features/reviews/ReviewForm.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

export function ReviewProductsPage() {
  const { user } = useSession()
  const [query] = useUrlQuery()
  const orderId = query.get('orderId')
  if (!orderId) return <Navigate replace to="/dashboard" />
  return (
    <div className="mx-auto max-w-2xl pt-3 pb-8">
      <ForCustomers message="Sign in to review what you bought.">
        <PageTitle>Review Products</PageTitle>
        <p className="mt-2 mb-5 text-muted">Only products with a comment are submitted.</p>
        {user && <OrderReviews orderId={orderId} userId={user.id} />}
      </ForCustomers>
    </div>
  )
}

function OrderReviews({ userId, orderId }: { userId: string; orderId: string }) {
  const query = useQuery(orderToReview(userId, orderId))
  const navigate = useNavigate()
  const order = query.isFetching && !query.isFetchedAfterMount ? undefined : query.data
  // Null is another customer's order or none. The database refuses a malformed id as invalid.
  if (order === null || toDataError(query.error).kind === 'invalid') return <Navigate replace to="/dashboard" />
  if (!order)
    return (
      <QueryPlaceholder error={ACCOUNT_MESSAGES.reviews.loadFailed.title} loading="Loading products" query={query} />
    )
  if (!canReview(order.status)) {
    return (
      <EmptyState
        action={<LinkButton to={orderPath(orderId)}>View order</LinkButton>}
        message="Reviews open once you have confirmed that the order arrived."
        title="A little too early"
      />
    )
  }
  const done = () => navigate('/dashboard')
  return <ReviewForm key={orderId} onDone={done} products={order.products} userId={userId} />
}
