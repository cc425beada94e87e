import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../supabase/tests/harness/shop.ts'
import { type Customer, onPostgres } from './harness/backend.ts'

onPostgres('writing tables', (backend) => {
  let ada: Customer
  let product: string
  let other: string
  const CONFLICT = { onConflict: 'user_id,product_id,variety_ids' }
  const cartItem = (quantity: number, productId = product) => ({
    user_id: ada.id,
    product_id: productId,
    variety_ids: [],
    quantity,
  })

  beforeAll(async () => {
    ada = await backend().customer()
    product = await createProduct(backend().stack.db)
    other = await createProduct(backend().stack.db)
  })

  test('upserts a cart item by inserting it, then updating the same row', async () => {
    const first = await ada.client.from('cart').upsert(cartItem(2), CONFLICT).select()
    expect([first.status, first.error]).toEqual([201, null])
    const second = await ada.client.from('cart').upsert(cartItem(5), CONFLICT).select()
    expect(second.error).toBeNull()
    expect(second.data).toMatchObject([{ id: first.data?.[0]?.id, quantity: 5 }])
  })

  test('ignores duplicates if requested, and returns only new rows', async () => {
    await ada.client.from('wishlist').insert({ user_id: ada.id, product_id: product })
    const { data } = await ada.client
      .from('wishlist')
      .upsert(
        [
          { user_id: ada.id, product_id: product },
          { user_id: ada.id, product_id: other },
        ],
        { onConflict: 'user_id,product_id', ignoreDuplicates: true },
      )
      .select('product_id')
    expect(data).toEqual([{ product_id: other }])
  })

  test('defaults to auth.uid(), and embeds related rows in an insert’s response', async () => {
    const { data: gadget } = await backend().client().from('gadgets').select('id').eq('slug', 'gadget-1').single()
    const { data, error } = await ada.client
      .from('notes')
      .insert({ body: 'hello', gadget_id: gadget?.id })
      .select('user_id, gadgets(slug)')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ user_id: ada.id, gadgets: { slug: 'gadget-1' } })
  })

  test('returns the rows that an update or delete affected', async () => {
    const { data: note } = await ada.client.from('notes').insert({ body: 'first' }).select('id').single()
    const updated = await ada.client.from('notes').update({ body: 'second' }).eq('id', note?.id).select('body').single()
    expect(updated.data).toEqual({ body: 'second' })
    const removed = await ada.client.from('notes').delete().eq('id', note?.id).select('id')
    expect(removed.data).toEqual([{ id: note?.id }])
    const noRow = await ada.client
      .from('notes')
      .update({ body: 'x' })
      .eq('id', note?.id)
      .select('body, gadgets(slug)')
      .single()
    expect([noRow.status, noRow.error?.code]).toEqual([406, 'PGRST116'])
  })

  test('reports the violated constraint with PostgREST’s status and code', async () => {
    const notes = () => ada.client.from('notes')
    const unique = await ada.client.from('wishlist').insert({ user_id: ada.id, product_id: product })
    expect([unique.status, unique.error?.code]).toEqual([409, '23505'])
    const foreign = await notes().insert({ body: 'x', gadget_id: randomUUID() })
    expect([foreign.status, foreign.error?.code]).toEqual([409, '23503'])
    const check = await notes().insert({ body: '' })
    expect([check.status, check.error?.code]).toEqual([400, '23514'])
    expect(check.error?.message).toContain('notes_body_present')
    const missing = await notes().insert({ topic: 'x' })
    expect([missing.status, missing.error?.code]).toEqual([400, '23502'])
    const malformed = await notes().select('id').eq('id', 'not-a-uuid')
    expect([malformed.status, malformed.error?.code]).toEqual([400, '22P02'])
  })

  test('rejects unknown tables, columns and relations', async () => {
    const table = await ada.client.from('nope').select('*')
    expect([table.status, table.error?.code]).toEqual([404, 'PGRST205'])
    const column = await ada.client.from('gadgets').select('nope')
    expect([column.status, column.error?.code]).toEqual([400, '42703'])
    const authTable = await ada.client.from('profiles').select('user_id, users(email)')
    expect(authTable.error).not.toBeNull()
  })
})
