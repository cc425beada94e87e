import { expect, test } from 'vitest'
import { orderNotification } from '../../../../src/domain/order-notification.ts'
import { ORDER_STATUS, type OrderStatus } from '../../../../src/domain/order-status.ts'
import { orderNotice } from './order-notice.ts'

const ID = '3f9a21c4-1111-4222-8333-aabb9b21c4f0'
const USER = '7c1a21c4-1111-4222-8333-aabb9b21c4f0'

const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]

test.each(STATUSES.flatMap((to) => [null, 'GIG-20931847'].map((tracking) => [to, tracking] as const)))(
  'says of %s with tracking number %s what the open shop says',
  (to, trackingNumber) => {
    const row = { id: ID, user_id: USER, status: to, tracking_number: trackingNumber }
    const notice = orderNotice(row, 'pending')
    const shown = orderNotification({ orderId: ID, from: 'pending', to, trackingNumber })
    expect(notice).toEqual(shown && { ...shown, id: `${ID}:${to}`, userId: USER })
  },
)

test('says nothing when only something else of the order changed', () => {
  expect(orderNotice({ id: ID, user_id: USER, status: 'shipped', tracking_number: 'X' }, 'shipped')).toBeNull()
})
