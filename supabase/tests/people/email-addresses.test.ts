import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailTypo } from '../../../src/domain/people/email.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createCustomer } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { ADDRESS, anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()

const SLIPS = [
  'ada@gmail.com,',
  'ada@gmail.com\u200b',
  'ada@gmail.com.',
  'ada obi@gmail.com',
  'ada＠gmail.com',
  'ada@home',
]
// Characters that people use in addresses or type by mistake.
const SIGNS = [
  ...'aọ9._+-@@.,;:<>()[]"\\ \t\u0001\u007f\u00a0\u00ad\u034f\u180e\u200b\u200e\u2028\u2060\u3000。＠．\ufe0f\ufeff',
]

test('form, functions and database agree on what an email address is', async () => {
  const random = fc.sample(fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }), 2000).map((signs) => signs.join(''))
  const candidates = SIGNS.flatMap((sign) => [
    `a${sign}a@mail.ng`,
    `ada@ma${sign}il.ng`,
    `ada@mail.ng${sign}`,
    `${sign}ada@mail.ng`,
  ])
  const typed = [
    ...SLIPS,
    'ada@mail.ng',
    `${'a'.repeat(245)}@mail.ng`,
    `${'a'.repeat(246)}@mail.ng`,
    ...candidates,
    ...random,
  ]
  const emails = [...new Set(typed.map((text) => text.trim()))]
  const [row] = await database().query<{ taken: boolean[] }>(
    'select array_agg(private.is_email(t.email) order by t.place) as taken from unnest($1::text[]) with ordinality t (email, place)',
    [emails],
  )
  const differing = emails.filter((email, at) => (emailTypo(email) === null) !== row?.taken[at])
  expect(differing).toEqual([])
})

test.each(SLIPS)('%j is rejected for orders and subscriptions', async (email) => {
  const ada = await createCustomer(database())
  const pot = await createProduct(database(), { stock: 10 })
  const placed = placeOrder(database(), ada.userId, [anItem(pot)], { address: { ...ADDRESS, email } })
  expect(await refusal(placed)).toMatchObject({ hint: 'bad_address', detail: 'email' })
  const subscribed = database().rpc('anon', 'subscribe_newsletter', { p_email: email })
  expect(await refusal(subscribed)).toMatchObject({ hint: 'bad_request' })
})
