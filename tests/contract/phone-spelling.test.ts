import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePhone } from '../../src/domain/people/phone.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'
import { createCustomer } from '../../supabase/tests/harness/people.ts'
import { refusal } from '../../supabase/tests/harness/refusal.ts'

const database = databaseForFile()
const SAME = [
  '+2348031234567',
  '+2340803 123 4567',
  '0803-123-4567',
  '234 803 123 4567',
  '00234 803 123 4567',
  '009234 0803 123 4567',
]

test('device and database normalize phone numbers alike', async () => {
  const piece = fc.constantFrom(
    '0',
    '00',
    '009',
    '+',
    '234',
    '225',
    '39',
    '44',
    '+1',
    '(0)',
    '803',
    '20',
    ' ',
    '-',
    '.',
    '/',
    '\u00a0',
    '\u2011',
    '\u202a',
    '\ufeff',
    'a',
    '٨',
    '1234567',
    '7',
    '8',
    '9',
  )
  const typed = fc.sample(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    { numRuns: 4000, seed: 7 },
  )
  const rows = await database().query<{ phone: string | null }>(
    'select private.normalize_phone(t) as phone from unnest($1::text[]) with ordinality u (t, n) order by n',
    [[...SAME, ...typed]],
  )
  expect(rows.map(({ phone }) => phone)).toEqual([...SAME, ...typed].map(normalizePhone))
  expect(new Set(rows.slice(0, SAME.length).map(({ phone }) => phone))).toEqual(new Set(['+2348031234567']))
})

test('profiles, addresses and orders store the normalized number', async () => {
  const { query } = database()
  for (const typed of SAME) {
    const ada = await createCustomer(database(), { first_name: 'Ada', phone: typed })
    const bisi = await createCustomer(database())
    await database().rpc(bisi, 'save_profile', { p_first_name: 'Bisi', p_last_name: 'Ade', p_phone: typed })
    const phones = await query('select phone from profiles where user_id = any ($1)', [[ada.userId, bisi.userId]])
    expect(phones).toEqual([{ phone: '+2348031234567' }, { phone: '+2348031234567' }])
    const address = {
      fullName: 'Ada Obi',
      email: 'ada@shop.test',
      phone: typed,
      address: '1 Ring Road',
      city: 'Ibadan',
      state: 'Oyo',
      country: 'Nigeria',
      postalCode: '',
    }
    const [saved] = await query<{ phone: string }>(
      `insert into addresses (user_id, label, address) values ($1, 'Home', $2::jsonb) returning address ->> 'phone' as phone`,
      [ada.userId, JSON.stringify(address)],
    )
    const [ordered] = await query<{ phone: string }>(`select private.read_address($1::jsonb) ->> 'phone' as phone`, [
      JSON.stringify(address),
    ])
    expect([saved?.phone, ordered?.phone]).toEqual(['+2348031234567', '+2348031234567'])
  }
})

test('rejects a number that isn’t normalized, so one SIM card has one account', async () => {
  const { query } = database()
  const make = (phone: string) => query('insert into auth.users (id, phone) values (gen_random_uuid(), $1)', [phone])
  await make('2348031234567')
  for (const other of ['23408031234567', '08031234567', '002348031234567', '2340', '4402079460958']) {
    expect(await refusal(make(other))).toMatchObject({ hint: 'bad_request' })
  }
  const ada = await createCustomer(database())
  const change = query(`update auth.users set phone_change = '23408031234567' where id = $1`, [ada.userId])
  expect(await refusal(change)).toMatchObject({ hint: 'bad_request' })
})
