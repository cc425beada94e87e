import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStore } from '../../src/data/db/fake-store.ts'
import type { OutboxEntry } from '../../src/data/db/outbox-entry.ts'
import type { Delivery } from '../../src/data/outbox/delivery.ts'
import type { OutboxPorts, Outcome } from '../../src/data/outbox/drain.ts'
import type { OutboxAnswer } from '../../src/data/outbox/transport.ts'
import { FAULT_WALKS } from './model/fault-walks.ts'
import type { Step } from './model/step.ts'

// Generous: the rarest fault without a fixed walk shows within a few hundred worlds.
const RUNS = 20_000
const LONG = 10 * 60_000

type Plant = () => void

const planted = new Set<string>()

/** Replaces a function that a module exports with a faulty one. Calls inside the module's own file aren't affected. */
function plant<M extends object>(path: string, replace: (real: M) => Partial<M>): Plant {
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`There is no ${path} to plant a fault into.`)
  return () => {
    planted.add(path)
    vi.doMock(path, async (importOriginal) => {
      const real = await importOriginal<M>()
      return { ...real, ...replace(real) }
    })
  }
}

type Drain = typeof import('../../src/data/outbox/drain.ts')
type Change = (ports: OutboxPorts, real: Drain) => Partial<OutboxPorts>

/** Replaces ports of the outbox. */
const inPorts = (change: Change) =>
  plant<Drain>('../../src/data/outbox/drain.ts', (real) => ({
    drainOutbox: (ports, isEager) => real.drainOutbox({ ...ports, ...change(ports, real) }, isEager),
  }))

const accepted = (body: unknown): OutboxAnswer => ({ kind: 'answered', status: 200, body })
const REFUSED: OutboxAnswer = { kind: 'answered', status: 400, body: { code: '23514', message: '' } }

/** Maps the server's answer to another one before the outbox reads it. */
const inAnswer = (change: (outcome: Outcome, answer: OutboxAnswer) => OutboxAnswer) =>
  inPorts(({ send }, { outcomeOf }) => ({
    send: async (...request) => {
      const answer = await send(...request)
      return change(outcomeOf(answer), answer)
    },
  }))

type DeliveryTo<K extends OutboxEntry['kind']> = Delivery<Extract<OutboxEntry, { kind: K }>>

const inDelivery = <K extends OutboxEntry['kind']>(kind: K, change: (real: DeliveryTo<K>) => Partial<DeliveryTo<K>>) =>
  inPorts(({ deliveryOf }) => ({
    deliveryOf: <E extends OutboxEntry>(entry: E) => {
      const real = deliveryOf(entry)
      if (entry.kind !== kind) return real
      return { ...real, ...change(real as unknown as DeliveryTo<K>) } as unknown as Delivery<E>
    },
  }))

type Body = Record<string, unknown>

/** Changes a request's body, or its row if it sends rows. */
function withBody<E extends OutboxEntry>({ request }: Delivery<E>, change: Body) {
  return (entry: E) => {
    const sent = request(entry)
    const { body } = sent
    return { ...sent, body: Array.isArray(body) ? [{ ...body[0], ...change }] : { ...(body as Body), ...change } }
  }
}

type StoreOutcome = typeof import('../../src/data/outbox/store-outcome.ts')

const inOutcome = (change: (real: StoreOutcome) => Partial<StoreOutcome>) =>
  plant<StoreOutcome>('../../src/data/outbox/store-outcome.ts', change)

const FAULTS = {
  'an unanswered request counts as sent': inAnswer((_, answer) =>
    answer.kind === 'unreachable' ? accepted([]) : answer,
  ),
  'a server error counts as a refusal': inAnswer(({ kind }, answer) => (kind === 'retry' ? REFUSED : answer)),
  'an expired session counts as a refusal': inAnswer(({ kind }, answer) => (kind === 'paused' ? REFUSED : answer)),
  'Retry-After is ignored': inAnswer((_, answer) => {
    if (answer.kind === 'unreachable') return answer
    const { retryAfterMs: _unread, ...rest } = answer
    return rest
  }),
  'a refusal is dropped silently': inAnswer(({ kind }, answer) => (kind === 'rejected' ? accepted(true) : answer)),
  'an unreadable answer counts as a success': inDelivery('cart', () => ({
    accept: async () => ({ outcome: 'settled' }),
  })),
  'the answer to an older write removes a newer entry': inOutcome((real) => ({
    acknowledge: async (ports, sent, body, sessionNumber) => {
      const isAcknowledged = await real.acknowledge(ports, sent, body, sessionNumber)
      if (isAcknowledged) await ports.store.write(['outbox'], (tx) => tx.outbox.bulkDelete([sent.id]))
      return isAcknowledged
    },
  })),
  'an entry is removed before its answer is stored': inOutcome((real) => ({
    acknowledge: async (ports, sent, body, sessionNumber) => {
      const stored = await ports.store.read(['outbox'], (tx) => tx.outbox.get(sent.id))
      if (stored?.version === sent.version) await ports.store.write(['outbox'], (tx) => tx.outbox.bulkDelete([sent.id]))
      const isAcknowledged = await real.acknowledge(ports, sent, body, sessionNumber)
      if (!isAcknowledged && stored) await ports.store.write(['outbox'], (tx) => tx.outbox.put(stored))
      return isAcknowledged
    },
  })),
  'the refusal of an older write rejects a newer entry': inOutcome(() => ({
    reject: async ({ store }, sent, refusal) => {
      await store.write(['outbox'], async (tx) => {
        const entry = await tx.outbox.get(sent.id)
        if (entry)
          await tx.outbox.put({ ...entry, payload: sent.payload, version: sent.version, refusal } as OutboxEntry)
      })
    },
  })),
  'a rejected token is sent again': inOutcome(() => ({
    isPausedFor: async () => false,
    pauseSession: async () => {},
  })),
  'a lost answer to a removal loses the next change': inDelivery('cart', (real) => ({
    accept: async (tx, sent, body) => {
      const acceptance = await real.accept(tx, sent, body)
      return acceptance.outcome === 'again' ? { outcome: 'settled' } : acceptance
    },
  })),
  'cart writes have no sequence number': inDelivery('cart', (real) => ({
    request: withBody(real, { device_seq: null }),
  })),
  'cart writes omit the state they are based on': inDelivery('cart', (real) => ({
    request: withBody(real, { seen_at: null }),
  })),
  'entries of one lane overtake each other': plant<typeof import('../../src/data/outbox/enqueue.ts')>(
    '../../src/data/outbox/enqueue.ts',
    (real) => {
      let count = 0
      return {
        enqueue: (tx, change) => {
          count += 1
          return real.enqueue(tx, { ...change, lane: `lane ${count}` })
        },
      }
    },
  ),
  'entries of all customers are sent with the current token': plant<typeof import('../../src/data/outbox/drain.ts')>(
    '../../src/data/outbox/drain.ts',
    (real) => ({
      drainOutbox: async (ports, isEager) => {
        const entries = await ports.store.read(['outbox'], (tx) => tx.outbox.toArray())
        const owners = [...new Set(entries.map((entry) => entry.userId))]
        const { token = '', sessionNumber = 0 } = (await ports.sender()) ?? {}
        for (const userId of owners)
          await real.drainOutbox({ ...ports, sender: async () => ({ userId, token, sessionNumber }) }, isEager)
        return real.drainOutbox(ports, isEager)
      },
    }),
  ),
  'a message gets a new id on each retry': inDelivery('message', (real) => ({
    request: (entry) => withBody(real, { id: crypto.randomUUID() })(entry),
  })),
  'a late Realtime message overwrites a newer state': plant<typeof import('../../src/data/cart/cart-merge.ts')>(
    '../../src/data/cart/cart-merge.ts',
    (real) => ({
      mergeCartRow: async (tx, userId, row) => {
        const known = await tx.cart.get(real.cartItemId(userId, row))
        if (known) await tx.cart.put({ ...known, changedAt: new Date(0).toISOString() })
        return real.mergeCartRow(tx, userId, row)
      },
    }),
  ),
  'an answer is stored after sign-out': plant<typeof import('../../src/data/db/session-number.ts')>(
    '../../src/data/db/session-number.ts',
    () => ({
      isSessionOver: async () => false,
    }),
  ),
  'wishlist writes have no sequence number': inDelivery('wishlist', (real) => ({
    request: withBody(real, { p_device_seq: null }),
  })),
} satisfies Readonly<Record<string, Plant>>

type FaultName = keyof typeof FAULTS

const WALKS: Readonly<Partial<Record<FaultName, readonly Step[]>>> = FAULT_WALKS
const RARE = Object.entries(WALKS) as [FaultName, readonly Step[]][]
const FREQUENT = Object.entries(FAULTS).filter(([name]) => !(name in WALKS))

/** Returns the promises broken in the first world that breaks any. Rethrows an exception, which proves nothing. */
async function firstBroken(runs: number): Promise<string[]> {
  const { runWorld } = await import('./model/run-world.ts')
  const { steps } = await import('./model/step.ts')
  const found: string[][] = []
  const thrown: unknown[] = []
  await fc.check(
    fc.asyncProperty(steps, fc.nat(999), async (script, seed) => {
      const broken = await runWorld([fakeStore(), fakeStore()], script, seed).catch((cause: unknown) => {
        thrown.push(cause)
        return []
      })
      if (broken.length > 0) found.push(broken)
      return broken.length === 0
    }),
    { numRuns: runs, endOnFailure: true, seed: 1 },
  )
  if (found.length === 0 && thrown.length > 0) throw thrown[0]
  return found[0] ?? []
}

async function brokenBy(walk: readonly Step[]): Promise<string[]> {
  const { runWorld } = await import('./model/run-world.ts')
  return runWorld([fakeStore(), fakeStore()], walk, 1)
}

describe('the model', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    // Otherwise the next test file in this worker would get the mocked modules.
    for (const path of planted) vi.doUnmock(path)
    vi.resetModules()
  })

  it(
    'reports no broken promise without a planted fault',
    async () => {
      expect(await firstBroken(300)).toEqual([])
    },
    LONG,
  )

  it.each(FREQUENT)(
    'detects that %s',
    async (_, plantFault) => {
      plantFault()
      expect(await firstBroken(RUNS)).not.toEqual([])
    },
    LONG,
  )

  it.each(RARE)('detects on a fixed walk that %s', async (name, walk) => {
    expect(await brokenBy(walk)).toEqual([])
    vi.resetModules()
    FAULTS[name]()
    expect(await brokenBy(walk)).not.toEqual([])
  })
})
