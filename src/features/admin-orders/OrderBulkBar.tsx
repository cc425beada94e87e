import { useState } from 'react'
import type { BulkOutcome } from '../../data/admin/orders/change-orders.ts'
import { updateOrders } from '../../data/admin/orders/change-orders.ts'
import type { AdminOrder } from '../../data/admin/orders/order-list.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { ADMIN_ORDER_STATUSES, ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import type { ToastContent } from '../../ui/feedback/toast-store.ts'
import { Select } from '../../ui/form/Field.tsx'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { ORDER_CHANGE } from './payments/order-change.ts'
import { statusWarnings } from './status-warning.ts'

type OrderBulkBarProps = { orders: readonly AdminOrder[]; selected: ReadonlySet<string>; onDone: () => void }

const numbersOf = (orders: readonly AdminOrder[]) => orders.map(({ id }) => `#${orderNumber(id)}`).join(', ')

/** Lists the refused orders with the first reason; without refusals, only the count. */
function outcomeText({ moved, refused }: BulkOutcome): ToastContent {
  if (refused.length === 0) return { tone: 'success', title: `${plural(moved, 'order')} updated` }
  const names = refused.map(({ orderId }) => `#${orderNumber(orderId)}`).join(', ')
  return {
    tone: 'error',
    title: `${moved} updated, ${refused.length} not`,
    message: `${names}: ${refused[0]?.message}`,
  }
}

/** Sets one status on all selected orders of the page. */
export function OrderBulkBar({ orders, selected, onDone }: OrderBulkBarProps) {
  const [status, setStatus] = useState<OrderStatus>('shipped')
  return (
    <BulkBar rows={orders} selected={selected} noun="order" onClear={onDone}>
      {(chosen) => (
        <>
          <Select
            label="New status"
            isLabelHidden
            className="w-40"
            value={status}
            options={ADMIN_ORDER_STATUSES.map((offered) => [offered, ORDER_STATUS_LABEL[offered]])}
            onChange={(event) => setStatus(event.target.value as OrderStatus)}
          />
          <ConfirmAction
            title={`Set ${plural(chosen.length, 'order')} to ${ORDER_STATUS_LABEL[status]}`}
            confirmLabel="Set status"
            isDanger={status === 'cancelled'}
            question={
              <>
                <p className="nums">{numbersOf(chosen)}</p>
                {[...statusWarnings(chosen, status)].map(([warning, about]) => (
                  <p className="nums mt-3 rounded-lg bg-gold-tint p-3 text-sm text-gold-ink" key={warning}>
                    {about.length < chosen.length ? `${numbersOf(about)}: ${warning}` : warning}
                  </p>
                ))}
              </>
            }
            act={() => updateOrders(chosen, status)}
            {...ORDER_CHANGE}
            successToast={outcomeText}
            onDone={onDone}
          >
            {(ask) => <Button onClick={ask}>Set status</Button>}
          </ConfirmAction>
        </>
      )}
    </BulkBar>
  )
}
