import { queryOptions } from '@tanstack/react-query'
import { RETURN_STATES, type ReturnState } from '../../../domain/orders/item-return.ts'
import { FOLLOW_REFUNDS_MS, isUnderway } from '../../../domain/orders/refund.ts'
import { addressFromJson } from '../../../domain/people/address.ts'
import { readItemReturn } from '../../orders/item-return-row.ts'
import { as, kobo, listOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminList } from '../admin-page.ts'
import { ADMIN } from '../admin-request.ts'
import { readRefund } from './order-refunds.ts'

export const returnListKey = [ADMIN, 'returns'] as const

/** `open` covers all states that aren't final. */
export type ReturnFilter = ReturnState | 'open' | 'all'

const readOwn = rowKind({
  order_id: text,
  name: text,
  image_url: as('image', optional(text)),
  variant_label: optional(text),
  shipping_address: addressFromJson,
  // For the returned quantity, including its share of VAT and discount.
  paid: kobo,
  payment_provider: as('provider', text),
  // The provider's transaction number of the order's payment.
  provider_transaction_id: as('paidBy', optional(text)),
  // Oldest first.
  refunds: listOf(readRefund),
})

function returnFromRow(row: unknown) {
  const { shippingAddress, ...own } = readOwn(row)
  const { fullName: customer, phone } = shippingAddress
  return { ...readItemReturn(row), ...own, customer, phone }
}

export type AdminReturn = Readonly<ReturnType<typeof returnFromRow>>

const STATES_OF: Readonly<Record<'open' | 'all', readonly ReturnState[]>> = {
  open: ['requested', 'accepted', 'received'],
  all: RETURN_STATES,
}

const returnList = adminList({
  key: returnListKey,
  row: returnFromRow,
  list: 'admin_returns',
  toArgs: ({ show }: { show: ReturnFilter }) => ({
    p_states: [...(show === 'open' || show === 'all' ? STATES_OF[show] : [show])],
  }),
})

/** Queries one page of all customers' returns, newest first. Fails with DataError. */
export function adminReturns(asked: { show: ReturnFilter; page: number }) {
  return queryOptions({
    ...returnList.page(asked),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ refunds }) => refunds.some(isUnderway)) ? FOLLOW_REFUNDS_MS : false,
  })
}
