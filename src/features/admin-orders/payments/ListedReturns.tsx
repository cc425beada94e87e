import { useQuery } from '@tanstack/react-query'
import { returnToAdmin } from '../../../content/orders/payment-returns.ts'
import type { AdminOrder } from '../../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../../data/admin/orders/order-refunds.ts'
import { isDisputed } from '../../../domain/orders/payment-return.ts'

type ListedReturnsProps = { order: Pick<AdminOrder, 'id' | 'returns'> }

/** The provider's list of money that went back, without the refunds that the shop asked for and shows itself. */
export function ListedReturns({ order }: ListedReturnsProps) {
  const { data } = useQuery({ ...orderRefunds(order.id), enabled: order.returns.length > 0 })
  const own = data?.refunds.map(({ returnId }) => `refund ${returnId}`) ?? []
  return order.returns
    .filter(({ id }) => !own.includes(id))
    .map((money) => (
      <p
        className={`nums mb-5 rounded-lg p-3 text-sm ${isDisputed([money]) ? 'bg-danger-tint' : 'bg-tint'}`}
        key={money.id}
      >
        {returnToAdmin(money)}
      </p>
    ))
}
