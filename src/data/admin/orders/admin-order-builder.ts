import { orderFromRow } from '../../orders/order-row.ts'
import { anOrderRow } from '../../orders/order-row-builder.ts'
import type { AdminOrder } from './order-list.ts'

/** An order of the admin's list for tests, with these columns of its row. */
export function anAdminOrder(columns: Readonly<Record<string, unknown>> = {}): AdminOrder {
  return {
    ...orderFromRow(anOrderRow(columns)),
    customerName: 'Ada Obi',
    customerEmail: null,
    isByHand: false,
    provider: 'sandbox',
    paidBy: null,
    paidAmount: null,
    owed: 0,
    returned: 0,
  }
}
