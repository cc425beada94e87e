import { expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { GUEST, type OutboxEntry } from '../db/outbox-entry.ts'
import { deliveryOf } from '../delivery/deliveries.ts'
import { drainOutbox } from './drain.ts'
import { enqueue } from './enqueue.ts'
import type { OutboxAnswer } from './transport.ts'

const BLOCKED: OutboxAnswer = { kind: 'answered', status: 403, body: null }
const TAKEN: OutboxAnswer = { kind: 'answered', status: 200, body: true }

async function aQueue(...names: string[]) {
  const store = aDevice().store
  await store.write(['outbox', 'meta'], async (tx) => {
    for (const name of names) {
      const payload = { to: 'function', name, args: {} } as const
      await enqueue(tx, { userId: GUEST, kind: 'message', key: name, payload })
    }
  })
  const left = () => store.read(['outbox'], (tx) => tx.outbox.toArray())
  return { store, left }
}

it('a message blocked by a firewall delays only itself', async () => {
  const { store, left } = await aQueue('minded', 'other')
  let now = Date.now()
  const ports = {
    store,
    deliveryOf,
    send: async ({ path }: { path: string }) => (path.endsWith('minded') ? BLOCKED : TAKEN),
    sender: async () => null,
    now: () => now,
    random: () => 0.5,
  }
  const first = await drainOutbox(ports, false)
  expect(first).toMatchObject({ ended: 'waiting', sent: 0 })
  now = first.dueAt ?? 0
  expect(await drainOutbox(ports, false)).toMatchObject({ sent: 1 })
  expect((await left()).map((entry: OutboxEntry) => entry.key)).toEqual(['minded'])
})
