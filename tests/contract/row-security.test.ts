import { beforeAll, expect, test } from 'vitest'
import { type Customer, onEachDatabase } from './harness/backend.ts'

onEachDatabase('row-level security', (backend) => {
  let ada: Customer
  let bola: Customer
  beforeAll(async () => {
    ada = await backend().customer()
    bola = await backend().customer()
    await ada.client.from('notes').insert({ body: 'of Ada' })
  })

  test('refuses visitors a table that was not granted', async () => {
    const { status, error } = await backend().client().from('notes').select('id')
    expect([status, error?.code]).toEqual([401, '42501'])
  })

  test('hides other users’ rows', async () => {
    const { data } = await bola.client.from('notes').select('body')
    expect(data).toEqual([])
  })

  test('refuses writes in another user’s name', async () => {
    const { status, error } = await bola.client.from('notes').insert({ user_id: ada.id, body: 'x' })
    expect([status, error?.code]).toEqual([403, '42501'])
    const { data } = await bola.client.from('notes').update({ body: 'x' }).eq('user_id', ada.id).select('id')
    expect(data).toEqual([])
  })

  test('keeps revoked privileges revoked', async () => {
    const order = await ada.client.from('orders').insert({ user_id: ada.id, total_amount: 1 })
    expect([order.status, order.error?.code]).toEqual([403, '42501'])
    const role = await ada.client.from('profiles').update({ role: 'admin' }).eq('user_id', ada.id)
    expect([role.status, role.error?.code]).toEqual([403, '42501'])
    const product = await ada.client.from('products').insert({ name: 'x', category: 'x', price: 1 })
    expect([product.status, product.error?.code]).toEqual([403, '42501'])
  })

  test('hides columns that were not granted', async () => {
    const all = await ada.client.from('notes').select('*')
    expect(all.error?.code).toBe('42501')
    const some = await ada.client.from('notes').insert({ body: 'y' }).select('id,body').single()
    expect(some.data?.body).toBe('y')
  })

  test('bypasses all policies for the secret key', async () => {
    const { data } = await backend().service().from('notes').select('user_id')
    expect(data?.some(({ user_id }) => user_id === ada.id)).toBe(true)
  })

  test('refuses requests without a key or with a forged or expired token', async () => {
    const { url, stack } = backend()
    const get = (headers: Record<string, string>) => fetch(`${url}/rest/v1/notes?select=id`, { headers })
    expect((await get({})).status).toBe(401)
    const apikey = stack.keys.publishable
    const forged = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.AAAA'
    expect((await get({ apikey, authorization: `Bearer ${forged}` })).status).toBe(401)
  })

  test('keeps callers apart during parallel requests', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, number) => {
        const person = await backend().customer()
        await person.client.from('notes').insert({ body: 'mine', number })
        return person
      }),
    )
    const anon = backend().client()
    const ask = async ({ client, id }: Customer) => {
      for (let round = 0; round < 12; round++) {
        const { data, error } =
          round % 3 === 2
            ? await client.from('notes').update({ number: round }).eq('user_id', id).select('user_id')
            : await client.from('notes').select('user_id')
        expect(error).toBeNull()
        expect(data).toEqual([{ user_id: id }])
      }
    }
    const requestAsVisitor = async () => {
      for (let round = 0; round < 12; round++) {
        expect((await anon.from('notes').select('user_id')).error?.code).toBe('42501')
        expect((await anon.rpc('who_am_i')).data).toMatchObject({ uid: null, role: 'anon' })
      }
    }
    await Promise.all([...people.map(ask), requestAsVisitor()])
  })

  test('does not open a table by itself at the first request', async () => {
    const rows = await backend().stack.db.query(
      `select has_table_privilege('anon', 'public.notes', 'select') as anon,
              has_table_privilege('authenticated', 'public.orders', 'insert') as customer`,
    )
    expect(rows).toEqual([{ anon: false, customer: false }])
  })
})
