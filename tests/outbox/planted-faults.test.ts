import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStore } from '../../src/data/db/fake-store.ts'
import type { CartEntry, MessageEntry, OutboxEntry, WishlistEntry } from '../../src/data/db/outbox-entry.ts'
import type { Delivery } from '../../src/data/outbox/delivery.ts'
import type { Outcome } from '../../src/data/outbox/drain.ts'
import { FAULT_WALKS } from './model/fault-walks.ts'
import type { Step } from './model/step.ts'

// Patience: the rarest fault without a walk of its own shows within some hundred worlds.
const RUNS = 20_000
const LONG = 10 * 60_000

type Plant = () => void

/** Puts a faulty function in the place of a module's own one. */
function plant<M extends object>(path: string, replace: (real: M) => Partial<M>): Plant {
  return () =>
    vi.doMock(path, async (importOriginal) => {
      const real = await importOriginal<M>()
      return { ...real, ...replace(real) }
    })
}

const inOutcome = (change: (outcome: Outcome) => Outcome): Plant =>
  plant<typeof import('../../src/data/outbox/drain.ts')>('../../src/data/outbox/outcome.ts', ({ outcomeOf }) => ({
    outcomeOf: (answer) => change(outcomeOf(answer)),
  }))

const inCart = (change: (real: Delivery<CartEntry>) => Partial<Delivery<CartEntry>>): Plant =>
  plant<typeof import('../../src/data/delivery/deliveries.ts')>(
    '../../src/data/delivery/cart-delivery.ts',
    ({ cartDelivery }) => ({
      cartDelivery: { ...cartDelivery, ...change(cartDelivery) },
    }),
  )

function withoutField(request: ReturnType<Delivery<CartEntry>['request']>, field: string) {
  const [row] = request.body as [Record<string, unknown>]
  return { ...request, body: [{ ...row, [field]: null }] }
}

const FAULTS = {
  'an unanswered request counts as sent': inOutcome((outcome) =>
    outcome.kind === 'retry' && outcome.retryAfterMs === undefined ? { kind: 'acknowledged', body: [] } : outcome,
  ),
  'trouble of the server counts as a refusal': inOutcome((outcome) =>
    outcome.kind === 'retry' ? { kind: 'rejected', refusal: { kind: 'unavailable', message: '' } } : outcome,
  ),
  'an expired session counts as a refusal': inOutcome((outcome) =>
    outcome.kind === 'paused' ? { kind: 'rejected', refusal: { kind: 'denied', message: '' } } : outcome,
  ),
  'Retry-After is not read': inOutcome((outcome) =>
    outcome.kind === 'retry' ? { kind: 'retry', scope: outcome.scope } : outcome,
  ),
  'a refusal is dropped silently': inOutcome((outcome) =>
    outcome.kind === 'rejected' ? { kind: 'acknowledged', body: true } : outcome,
  ),
  'an unreadable answer counts as a success': inCart(() => ({ accept: async () => ({ outcome: 'settled' }) })),
  'the answer of an older write ends a newer entry': plant<typeof import('../../src/data/outbox/store-outcome.ts')>(
    '../../src/data/outbox/store-outcome.ts',
    (real) => ({
      acknowledge: async (ports, sent, body, sessionNumber) => {
        const isClear = await real.acknowledge(ports, sent, body, sessionNumber)
        if (isClear) await ports.store.write(['outbox'], (tx) => tx.outbox.bulkDelete([sent.id]))
        return isClear
      },
    }),
  ),
  'an entry ends before its answer is stored': plant<typeof import('../../src/data/outbox/store-outcome.ts')>(
    '../../src/data/outbox/store-outcome.ts',
    (real) => ({
      acknowledge: async (ports, sent, body, sessionNumber) => {
        const kept = await ports.store.read(['outbox'], (tx) => tx.outbox.get(sent.id))
        if (kept?.version === sent.version) await ports.store.write(['outbox'], (tx) => tx.outbox.bulkDelete([sent.id]))
        const isClear = await real.acknowledge(ports, sent, body, sessionNumber)
        if (!isClear && kept) await ports.store.write(['outbox'], (tx) => tx.outbox.put(kept))
        return isClear
      },
    }),
  ),
  'the refusal of an older write rejects a newer entry': plant<typeof import('../../src/data/outbox/store-outcome.ts')>(
    '../../src/data/outbox/store-outcome.ts',
    () => ({
      reject: async ({ store }, sent, refusal) => {
        await store.write(['outbox'], async (tx) => {
          const entry = await tx.outbox.get(sent.id)
          if (entry)
            await tx.outbox.put({ ...entry, payload: sent.payload, version: sent.version, refusal } as OutboxEntry)
        })
      },
    }),
  ),
  'a refused token is tried again': plant<typeof import('../../src/data/outbox/store-outcome.ts')>(
    '../../src/data/outbox/store-outcome.ts',
    () => ({
      isPausedFor: async () => false,
      pauseSession: async () => {},
    }),
  ),
  'a lost answer to the own removal loses the next change': inCart((real) => ({
    accept: async (tx, sent, body) => {
      const acceptance = await real.accept(tx, sent, body)
      return acceptance.outcome === 'again' ? { outcome: 'settled' } : acceptance
    },
  })),
  'writes carry no number': inCart((real) => ({ request: (entry) => withoutField(real.request(entry), 'device_seq') })),
  'writes do not say what they have seen': inCart((real) => ({
    request: (entry) => withoutField(real.request(entry), 'seen_at'),
  })),
  'entries of one lane overtake each other': plant<typeof import('../../src/data/outbox/drain.ts')>(
    '../../src/data/outbox/next-entry.ts',
    (real) => ({
      nextEntry: (entries, now, tried) =>
        real.nextEntry(
          entries.map((entry) => ({ ...entry, lane: entry.id })),
          now,
          tried,
        ),
    }),
  ),
  'entries of anybody are sent with the token at hand': plant<typeof import('../../src/data/outbox/drain.ts')>(
    '../../src/data/outbox/drain.ts',
    (real) => ({
      drainOutbox: async (ports, isEager) => {
        const everybody = await ports.store.read(['outbox'], (tx) => tx.outbox.toArray())
        const owners = [...new Set(everybody.map((entry) => entry.userId))]
        const { token = '', sessionNumber = 0 } = (await ports.sender()) ?? {}
        for (const userId of owners)
          await real.drainOutbox({ ...ports, sender: async () => ({ userId, token, sessionNumber }) }, isEager)
        return real.drainOutbox(ports, isEager)
      },
    }),
  ),
  'a message gets a new id each time': plant<typeof import('../../src/data/delivery/deliveries.ts')>(
    '../../src/data/delivery/message-delivery.ts',
    (real) => {
      let count = 0
      const request = (entry: MessageEntry) => {
        const sent = real.messageDelivery.request(entry)
        const [row] = sent.body as [Record<string, unknown>]
        count += 1
        return { ...sent, body: [{ ...row, id: `${row.id}#${count}` }] }
      }
      return { messageDelivery: { ...real.messageDelivery, request } }
    },
  ),
  'a late Realtime message overwrites a later state': plant<typeof import('../../src/data/cart/cart-merge.ts')>(
    '../../src/data/cart/cart-merge.ts',
    () => ({
      isLater: () => true,
    }),
  ),
  'an answer is stored after the sign-out': plant<typeof import('../../src/data/db/session-number.ts')>(
    '../../src/data/db/session-number.ts',
    () => ({
      isSessionOver: async () => false,
    }),
  ),
  'wishlist entries carry no number': plant<typeof import('../../src/data/delivery/deliveries.ts')>(
    '../../src/data/delivery/wishlist-delivery.ts',
    ({ wishlistDelivery }) => {
      const request = (entry: WishlistEntry) => {
        const sent = wishlistDelivery.request(entry)
        return { ...sent, body: { ...(sent.body as object), p_device_seq: null } }
      }
      return { wishlistDelivery: { ...wishlistDelivery, request } }
    },
  ),
} satisfies Readonly<Record<string, Plant>>

type FaultName = keyof typeof FAULTS

const WALKS: Readonly<Partial<Record<FaultName, readonly Step[]>>> = FAULT_WALKS
const RARE = Object.entries(WALKS) as [FaultName, readonly Step[]][]
const FREQUENT = Object.entries(FAULTS).filter(([name]) => !(name in WALKS))

const MOCKED = [
  '../../src/data/outbox/outcome.ts',
  '../../src/data/outbox/store-outcome.ts',
  '../../src/data/outbox/store-outcome.ts',
  '../../src/data/outbox/next-entry.ts',
  '../../src/data/outbox/drain.ts',
  '../../src/data/delivery/message-delivery.ts',
  '../../src/data/delivery/cart-delivery.ts',
  '../../src/data/cart/cart-merge.ts',
  '../../src/data/db/session-number.ts',
  '../../src/data/delivery/wishlist-delivery.ts',
]

/** The promises that broke in the first world that broke any. An exception is no finding: it is thrown on. */
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

async function brokenOn(walk: readonly Step[]): Promise<string[]> {
  const { runWorld } = await import('./model/run-world.ts')
  return runWorld([fakeStore(), fakeStore()], walk, 1)
}

describe('the model', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    // Otherwise the next test file in this worker would get the mocked modules.
    for (const path of MOCKED) vi.doUnmock(path)
    vi.resetModules()
  })

  it(
    'finds nothing where nothing is planted',
    async () => {
      expect(await firstBroken(300)).toEqual([])
    },
    LONG,
  )

  it.each(FREQUENT)(
    'finds that %s',
    async (_, plantFault) => {
      plantFault()
      expect(await firstBroken(RUNS)).not.toEqual([])
    },
    LONG,
  )

  it.each(RARE)('finds on a walk of its own that %s', async (name, walk) => {
    expect(await brokenOn(walk)).toEqual([])
    vi.resetModules()
    FAULTS[name]()
    expect(await brokenOn(walk)).not.toEqual([])
  })
})
