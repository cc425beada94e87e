import { plural } from '../../lib/plural.ts'
import type { Kobo } from '../money/money.ts'
import type { OrderStatus } from './order-status.ts'

export const RETURN_REASONS = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_STATES = ['requested', 'accepted', 'declined', 'received', 'refunded'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** The steps an admin may take from each state. SQL: `private.return_step`. Rule O12. */
export const RETURN_STEPS: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['accepted', 'declined'],
  accepted: ['received', 'declined'],
  received: ['refunded', 'declined'],
  declined: [],
  refunded: [],
}

export const MAX_RETURN_PICTURES = 3

export type ItemReturn = {
  readonly id: string
  readonly orderItemId: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly details: string | null
  readonly pictureCount: number
  readonly state: ReturnState
  /** The shop's reply. */
  readonly answer: string | null
  readonly isRestocked: boolean
  readonly refundAmount: Kobo | null
  /** All times here are in milliseconds since 1970. */
  readonly requestedAt: number
  readonly decidedAt: number | null
  readonly receivedAt: number | null
  readonly refundedAt: number | null
}

export function isOpenReturn({ state }: Pick<ItemReturn, 'state'>): boolean {
  return RETURN_STEPS[state].length > 0
}

type DeliveredOrder = {
  readonly status: OrderStatus
  readonly deliveredAt: number | null
  readonly updatedAt: number
  readonly returnDays: number
  readonly itemReturns: readonly ItemReturn[]
}

/** The return window after delivery: `2 days`. */
export function returnPeriod(days: number): string {
  return plural(days, 'day')
}

/** Returns how many pieces of an item the customer may still ask to return. `now` in milliseconds since 1970. Rule O12. */
export function returnableQuantity(
  order: DeliveredOrder,
  item: { readonly id: string; readonly quantity: number },
  now: number,
): number {
  const ends = (order.deliveredAt ?? order.updatedAt) + order.returnDays * 24 * 60 * 60_000
  if (!['delivered', 'completed'].includes(order.status) || now >= ends) return 0
  const returns = order.itemReturns.filter(({ orderItemId }) => orderItemId === item.id)
  if (returns.some(isOpenReturn)) return 0
  const returned = returns.filter(({ state }) => state !== 'declined').reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, item.quantity - returned)
}
