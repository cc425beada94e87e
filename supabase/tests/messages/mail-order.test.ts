import { expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer } from '../harness/people.ts'
import { mailQueue } from './mail-queue.ts'

const database = databaseForFile()
const { claim } = mailQueue(database)

test('the queue sends receipts first and back-in-stock emails last', async () => {
  const ada = await createCustomer(database())
  for (const kind of ['back_in_stock', 'admin_notification', 'order_shipped', 'order_confirmed'])
    await database().query(
      `insert into private.mails (user_id, recipient, kind, data, dedupe_key) values ($1, $2, $3, '{}', $3)`,
      [ada.userId, ada.email, kind],
    )
  const kinds: (string | undefined)[] = []
  for (let turn = 0; turn < 4; turn += 1) kinds.push((await claim(1))[0]?.kind)
  expect(kinds).toEqual(['order_confirmed', 'order_shipped', 'admin_notification', 'back_in_stock'])
})
