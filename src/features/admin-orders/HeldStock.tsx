import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { releaseStock } from '../../data/admin/orders/change-orders.ts'
import { type AdminOrder, useOrdersChanged } from '../../data/admin/orders/order-list.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { itemCount, keepsStockUnpaid, orderNumber } from '../../domain/orders/order.ts'
import { formatTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { sayUpdateFailed } from './payments/say-update-failed.ts'

type HeldStockProps = { order: AdminOrder }

/** The time, as of now or of when the stock was given back: a page that stays open says then that the time is up. */
function useNowUntil(end: number | null): number {
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(shopNow()), Math.max(0, (end ?? 0) - shopNow()))
    return () => clearTimeout(timer)
  }, [end])
  return now
}

function heldNote(order: AdminOrder, now: number): string {
  const pieces = plural(itemCount(order), 'piece')
  if (order.reservedUntil === null || !keepsStockUnpaid(order, now)) {
    return `Holds ${pieces}, time is up`
  }
  return `Holds ${pieces} until ${formatTime(order.reservedUntil)}`
}

/** The stock that an unpaid order keeps from other buyers, and the way to give it back before its time. */
export function HeldStock({ order }: HeldStockProps) {
  const [isAsking, setAsking] = useState(false)
  const now = useNowUntil(order.reservedUntil)
  const ordersChanged = useOrdersChanged()
  const release = useMutation({
    mutationFn: () => releaseStock(order.id),
    onSuccess: async () => {
      setAsking(false)
      await ordersChanged()
      showToast(ADMIN_MESSAGES.shipping.released)
    },
    onError: sayUpdateFailed,
  })
  const ask = () => {
    release.reset()
    setAsking(true)
  }
  const number = orderNumber(order.id)
  const pieces = plural(itemCount(order), 'piece')
  return (
    <>
      <span className="block text-xs text-muted">
        <span className="nums block">{heldNote(order, now)}</span>
        <button
          type="button"
          aria-label={`Release stock of order #${number}`}
          onClick={ask}
          className="min-h-11 font-semibold text-brand"
        >
          Release stock
        </button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        title="Release stock"
        confirmLabel="Release stock"
        isDanger
        isBusy={release.isPending}
        onConfirm={() => release.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{`Order #${number} is cancelled and its ${pieces} go back to the shop. If a payment still comes for it, that is listed as owed back.`}</p>
        {release.error && (
          <p className="mt-3 text-sm font-medium text-danger" role="alert">
            {refusalReason(release.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
