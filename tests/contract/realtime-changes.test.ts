import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { beforeEach, expect, test } from 'vitest'
import { type Client, type Customer, onPostgres } from './harness/backend.ts'
import { PATIENT } from './harness/patience.ts'
import { subscribed } from './harness/subscribed.ts'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

onPostgres('row changes over Realtime', (backend) => {
  let ada: Customer

  beforeEach(async () => {
    ada = await backend().customer()
  })

  const follow = async (client: Client, filter: object, name = crypto.randomUUID()) => {
    const changes: Change[] = []
    const channel = client.channel(name)
    channel.on('postgres_changes', { event: '*', schema: 'public', ...filter }, (change: Change) =>
      changes.push(change),
    )
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    return changes
  }
  const write = (values: object) =>
    ada.client
      .from('notes')
      .insert({ body: 'note', ...values })
      .select('id')
      .single()
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 250))

  test('sends inserts and updates that match the filter in order, but no deletions', async () => {
    const changes = await follow(ada.client, { table: 'notes', filter: 'topic=eq.mine' })
    const { data } = await write({ topic: 'mine', meta: { x: 1 } })
    await write({ topic: 'other' })
    await ada.client.from('notes').update({ body: 'changed' }).eq('id', data?.id)
    // Realtime reads the row with the subscriber's rights when it sends a change, so it sends nothing for a row deleted by then.
    await expect.poll(() => changes.length, PATIENT).toBe(2)
    await ada.client.from('notes').delete().eq('id', data?.id)
    await quiet()
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({ eventType: 'INSERT', table: 'notes', new: { body: 'note', meta: { x: 1 } } })
    expect(changes[1]).toMatchObject({ eventType: 'UPDATE', new: { body: 'changed' }, old: { id: data?.id } })
  })

  test('sends a deletion with its key to subscribers of the whole table', async () => {
    const changes = await follow(ada.client, { event: 'DELETE', table: 'notes' })
    const { data } = await write({})
    await ada.client.from('notes').delete().eq('id', data?.id)
    await expect.poll(() => changes.length, PATIENT).toBe(1)
    expect(changes[0]?.old).toEqual({ id: data?.id })
  })

  test('sends only rows and columns the subscriber may read', async () => {
    const bola = await backend().customer()
    const [mine, hers, visitors, all] = await Promise.all([
      follow(ada.client, { table: 'notes' }),
      follow(bola.client, { table: 'notes' }),
      follow(backend().client(), { table: 'notes' }),
      follow(backend().service(), { table: 'notes' }),
    ])
    await write({ secret: 'for nobody' })
    await expect.poll(() => all.length, PATIENT).toBe(1)
    await expect.poll(() => mine.length, PATIENT).toBe(1)
    expect(mine[0]?.new).not.toHaveProperty('secret')
    expect(all[0]?.new).toMatchObject({ secret: 'for nobody' })
    await quiet()
    expect([hers.length, visitors.length]).toEqual([0, 0])
  })

  test('sends rows far above the 8,000 bytes of a notification', async () => {
    const changes = await follow(ada.client, { table: 'notes' })
    const body = 'x'.repeat(200_000)
    await write({ body })
    await expect.poll(() => changes.length, PATIENT).toBe(1)
    expect(changes[0]?.new).toHaveProperty('body', body)
  })

  test('sends no changes that were rolled back', async () => {
    const changes = await follow(ada.client, { table: 'notes' })
    await ada.client.rpc('write_then_refuse', { p_body: 'x' })
    await write({ body: 'after' })
    await expect.poll(() => changes.length, PATIENT).toBe(1)
    expect(changes[0]?.new).toHaveProperty('body', 'after')
  })

  test('sends every change of a burst and keeps each writer’s order', async () => {
    const changes = await follow(ada.client, { table: 'notes' })
    for (let number = 0; number < 20; number++) await write({ number })
    await Promise.all(Array.from({ length: 30 }, () => write({ number: 99 })))
    await expect.poll(() => changes.length, PATIENT).toBe(50)
    const numbers = changes.map((change) => (change.new as { number: number }).number)
    expect(numbers.filter((number) => number < 99)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })

  test('sends visitors changes to tables they may read', async () => {
    const changes = await follow(backend().client(), { event: 'UPDATE', table: 'gadgets', filter: 'slug=eq.gadget-9' })
    await backend().service().from('gadgets').update({ stock: 1 }).in('slug', ['gadget-8', 'gadget-9'])
    await expect.poll(() => changes.length, PATIENT).toBe(1)
    expect(changes[0]?.new).toMatchObject({ slug: 'gadget-9', stock: 1, price: expect.any(Number) })
  })

  test('sends an admin’s chat reply only to that customer', async () => {
    const bola = await backend().customer()
    const admin = await backend().admin()
    const { data: session } = await ada.client.from('chat_sessions').insert({ user_id: ada.id }).select('id').single()
    const filter = { table: 'chat_messages', filter: `session_id=eq.${session?.id}` }
    const [received, othersReceived] = [await follow(ada.client, filter), await follow(bola.client, filter)]
    const { error } = await admin.client
      .from('chat_messages')
      .insert({ session_id: session?.id, content: 'How may I help?', sender_type: 'admin' })
    expect(error).toBeNull()
    await expect.poll(() => received.length, PATIENT).toBe(1)
    expect(received[0]?.new).toMatchObject({ content: 'How may I help?', seq: 1 })
    await quiet()
    expect(othersReceived).toEqual([])
  })

  test('refuses unknown tables, unknown columns and malformed filters', async () => {
    const attempt = (filter: object) => {
      const channel: RealtimeChannel = ada.client.channel(crypto.randomUUID())
      channel.on('postgres_changes', { event: '*', schema: 'public', ...filter }, () => {})
      return subscribed(channel)
    }
    expect(await attempt({ table: 'nope' })).toBe('CHANNEL_ERROR')
    expect(await attempt({ table: 'notes', filter: 'nope=eq.1' })).toBe('CHANNEL_ERROR')
    expect(await attempt({ table: 'notes', filter: 'topic~x' })).toBe('CHANNEL_ERROR')
  })

  test('keeps sending after a token refresh', async () => {
    const changes = await follow(ada.client, { table: 'notes' })
    await ada.client.auth.refreshSession()
    await write({})
    await expect.poll(() => changes.length, PATIENT).toBe(1)
  })

  test('resumes after the connection drops', async () => {
    const changes = await follow(ada.client, { table: 'notes' })
    backend().stack.dropSockets()
    await expect
      .poll(
        async () => {
          await write({})
          return changes.length
        },
        { timeout: 15_000, interval: 300 },
      )
      .toBeGreaterThan(0)
  })
})
