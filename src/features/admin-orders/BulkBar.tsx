import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { updateOrders } from '../../data/admin/orders/change-orders.ts'
import { type AdminOrder, useOrdersChanged } from '../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { ADMIN_ORDER_STATUSES, ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Select } from '../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { sayUpdateFailed } from './payments/say-update-failed.ts'
import { statusWarnings } from './status-warning.ts'

type BulkBarProps = { orders: readonly AdminOrder[]; selected: ReadonlySet<string>; onDone: () => void }

const numbersOf = (orders: readonly AdminOrder[]) => orders.map(({ id }) => `#${orderNumber(id)}`).join(', ')

/** One status for all the chosen orders of the page. */
export function BulkBar({ orders, selected, onDone }: BulkBarProps) {
  const [status, setStatus] = useState<OrderStatus>('shipped')
  const [isAsking, setAsking] = useState(false)
  const ordersChanged = useOrdersChanged()
  const chosen = orders.filter(({ id }) => selected.has(id))
  const move = useMutation({
    mutationFn: () => updateOrders(chosen, status),
    onSuccess: async ({ moved, refused }) => {
      setAsking(false)
      onDone()
      await ordersChanged()
      if (refused.length === 0) return showToast(ADMIN_MESSAGES.shipping.updated)
      const names = refused.map(({ orderId }) => `#${orderNumber(orderId)}`).join(', ')
      showToast({
        tone: 'error',
        title: `${moved} updated, ${refused.length} not`,
        message: `${names}: ${refused[0]?.message}`,
      })
    },
    onError: sayUpdateFailed,
  })
  if (chosen.length === 0) return null
  const ask = () => {
    move.reset()
    setAsking(true)
  }
  const count = plural(chosen.length, 'order')
  return (
    <div className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3">
      <span className="nums mr-2 text-sm font-semibold">{`${count} chosen`}</span>
      <Select
        label="New status"
        isLabelHidden
        className="w-40"
        value={status}
        options={ADMIN_ORDER_STATUSES.map((offered) => [offered, ORDER_STATUS_LABEL[offered]])}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
      />
      <Button onClick={ask}>Set status</Button>
      <Button variant="plain" onClick={onDone}>
        Clear
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Set ${count} to ${ORDER_STATUS_LABEL[status]}`}
        confirmLabel="Set status"
        isDanger={status === 'cancelled'}
        isBusy={move.isPending}
        onConfirm={() => move.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className="nums">{numbersOf(chosen)}</p>
        {[...statusWarnings(chosen, status)].map(([warning, about]) => (
          <p className="nums mt-3 rounded-lg bg-gold-tint p-3 text-sm text-gold-ink" key={warning}>
            {about.length < chosen.length ? `${numbersOf(about)}: ${warning}` : warning}
          </p>
        ))}
        {move.error && (
          <p className="mt-3 text-sm font-medium text-danger" role="alert">
            {refusalReason(move.error)}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
