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

/** Colours to the letter of rule O1: anything not named there is grey. */
export const ORDER_STATUS_TONE: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'grey',
  confirmed: 'grey',
  processing: 'gold',
  shipped: 'blue',
  delivered: 'green',
  completed: 'grey',
  cancelled: 'red',
}

/** The statuses on the admin's shipping page, in its order. */
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

/** The progress tracker: a step is lit when the order is at or past it. Rule O1. */
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

/** Reviews open when the order is completed. Rule O1. */
export function canReview(status: OrderStatus): boolean {
  return status === 'completed'
}

/** The customer confirms receipt of what was delivered, which completes the order (rule O2). */
export function canConfirmReceipt(status: OrderStatus): boolean {
  return status === 'delivered'
}

type Told = { readonly from: OrderStatus | null; readonly to: OrderStatus; readonly note: string | null }

/** An entry of the order's history in words: its new status, or its note alone where the status stayed. */
export function historyText({ from, to, note }: Told): { readonly title: string; readonly note: string | null } {
  return from === to && note !== null ? { title: note, note: null } : { title: ORDER_STATUS_LABEL[to], note }
}
