import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachDatabase } from './harness/backend.ts'

onEachDatabase('values as PostgREST prints them', (backend) => {
  const insert = (values: object) =>
    backend()
      .service()
      .from('gadgets')
      .insert({ slug: randomUUID(), name: 'value', category: 'test', price: 1, ...values })

  test('returns numeric 10.00 as a number and times as ISO with their zone', async () => {
    const { data } = await insert({ price: 10 }).select('price,final_price,created_at').single()
    expect(data).toMatchObject({ price: 10, final_price: 10 })
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  test('keeps the kobo of a large price', async () => {
    const { data } = await insert({ price: 9999999999.99 }).select('price').single()
    expect(data?.price).toBe(9999999999.99)
  })

  test('returns a bigint as a number', async () => {
    const { data } = await insert({ serial: 9007199254740991 }).select('serial').single()
    expect(data?.serial).toBe(9007199254740991)
  })

  test('stores JSON objects, lists and numbers as such', async () => {
    for (const attributes of [{ a: [1, { b: null }], 'ö"': "it's" }, [1, 'x', null], [], 7]) {
      const { data, error } = await insert({ attributes }).select('attributes').single()
      expect(error).toBeNull()
      expect(data?.attributes).toEqual(attributes)
    }
  })

  test('keeps quotes, commas and braces inside text arrays', async () => {
    const tags = ['a', 'b"c', 'd,e', '{f}', 'g\\h', '']
    const { data } = await insert({ tags }).select('tags').single()
    expect(data?.tags).toEqual(tags)
  })

  test('inserts many rows with the same keys at once', async () => {
    const rows = [1, 2, 3].map((stock) => ({ slug: randomUUID(), name: 'bulk', category: 'bulk', price: 1, stock }))
    const { data } = await backend().service().from('gadgets').insert(rows).select('stock')
    expect(data?.map(({ stock }) => stock)).toEqual([1, 2, 3])
  })

  test('refuses to write a generated column', async () => {
    const { status, error } = await insert({ final_price: 3 })
    expect([status, error?.code]).toEqual([400, '428C9'])
  })
})
