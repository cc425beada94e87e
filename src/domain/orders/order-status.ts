/** Rule O2. */
export const ORDER_STATUS_LABEL = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

export type OrderStatus = keyof typeof ORDER_STATUS_LABEL

export type StatusTone = 'green' | 'blue' | 'gold' | 'grey' | 'red'

/** The colours of rule O1; statuses it doesn't name are grey. */
export const ORDER_STATUS_TONE: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'grey',
  confirmed: 'grey',
  processing: 'gold',
  shipped: 'blue',
  delivered: 'green',
  completed: 'grey',
  cancelled: 'red',
}

/** The statuses offered on the admin's shipping page, in display order. */
export const ADMIN_ORDER_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[]

const TRACKER_STEPS = ['pending', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]

const LIT_STEPS: Readonly<Record<OrderStatus, number>> = {
  pending: 1,
  confirmed: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  completed: 4,
  cancelled: 0,
}

export type TrackerStep = { readonly status: OrderStatus; readonly label: string; readonly isLit: boolean }

/** Returns the progress tracker's steps, lit up to the order's status. Rule O1. */
export function trackerSteps(status: OrderStatus): readonly TrackerStep[] {
  return TRACKER_STEPS.map((step, index) => ({
    status: step,
    label: ORDER_STATUS_LABEL[step],
    isLit: index < LIT_STEPS[status],
  }))
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUS_LABEL, value)
}

/** Rule P10. */
export function canReview(status: OrderStatus): boolean {
  return status === 'completed'
}

/** Confirming receipt completes a delivered order. Rule O2. */
export function canConfirmReceipt(status: OrderStatus): boolean {
  return status === 'delivered'
}

type HistoryEntry = { readonly from: OrderStatus | null; readonly to: OrderStatus; readonly note: string | null }

/** Titles a history entry with its new status, or with its note if the status didn't change. */
export function historyText({ from, to, note }: HistoryEntry): {
  readonly title: string
  readonly note: string | null
} {
  return from === to && note !== null ? { title: note, note: null } : { title: ORDER_STATUS_LABEL[to], note }
}
