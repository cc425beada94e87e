import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStore } from '../../src/data/db/fake-store.ts'
import type { OutboxEntry } from '../../src/data/db/outbox-entry.ts'
import type { OutboxPorts } from '../../src/data/outbox/drain.ts'
import type { OutboxRequest } from '../../src/data/outbox/transport.ts'
import type { Step } from './model/step.ts'

const LONG = 10 * 60_000

async function remove({ store }: Pick<OutboxPorts, 'store'>, entry: OutboxEntry) {
  await store.write(['outbox'], (tx) => tx.outbox.bulkDelete([entry.id]))
}

async function restore({ store }: Pick<OutboxPorts, 'store'>, entry: OutboxEntry) {
  await store.write(['outbox'], (tx) => tx.outbox.put(entry))
}

/** Removes an entry and restores it in a second transaction, before the real call. */
function removeBriefly(name: 'reject' | 'delayEntry') {
  vi.doMock('../../src/data/outbox/store-outcome.ts', async (importOriginal) => {
    const real = await importOriginal<typeof import('../../src/data/outbox/store-outcome.ts')>()
    const work = real[name] as (ports: OutboxPorts, sent: OutboxEntry, ...more: unknown[]) => Promise<unknown>
    const briefly: typeof work = async (ports, sent, ...more) => {
      const stored = await ports.store.read(['outbox'], (tx) => tx.outbox.get(sent.id))
      await remove(ports, sent)
      if (stored) await restore(ports, stored)
      return work(ports, sent, ...more)
    }
    return { ...real, [name]: briefly }
  })
}

function removeWhileSending() {
  vi.doMock('../../src/data/outbox/drain.ts', async (importOriginal) => {
    const real = await importOriginal<typeof import('../../src/data/outbox/drain.ts')>()
    const { deliveryOf } = await import('../../src/data/delivery/deliveries.ts')
    const send = (ports: OutboxPorts) => async (request: OutboxRequest, token: string | null) => {
      const text = JSON.stringify(request)
      const entries = await ports.store.read(['outbox'], (tx) => tx.outbox.toArray())
      const sent = entries.find((entry) => JSON.stringify(deliveryOf(entry).request(entry)) === text)
      if (sent) await remove(ports, sent)
      const answer = await ports.send(request, token)
      if (sent) await restore(ports, sent)
      return answer
    }
    const drainOutbox: typeof real.drainOutbox = (ports, isEager) =>
      real.drainOutbox({ ...ports, send: send(ports) }, isEager)
    return { ...real, drainOutbox }
  })
}

async function sweepOf(script: 'adds' | 'refusals' | 'talk') {
  const { sweep } = await import('./model/sweep.ts')
  const { CRASH_SCRIPTS } = await import('./model/crash-scripts.ts')
  const steps: readonly Step[] = CRASH_SCRIPTS[script]
  return sweep(() => ({ stores: [fakeStore(), fakeStore()], close: () => {} }), steps)
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  // Otherwise the next test file in this worker would get the mocked modules.
  for (const path of ['../../src/data/outbox/store-outcome.ts', '../../src/data/outbox/drain.ts']) vi.doUnmock(path)
  vi.resetModules()
  vi.unstubAllGlobals()
})

describe('the sweep', () => {
  it.each([
    ['an entry is removed while its request is in flight', () => removeWhileSending(), 'adds'],
    ['a rejected entry is removed for a moment', () => removeBriefly('reject'), 'refusals'],
    ['a delayed entry is removed for a moment', () => removeBriefly('delayEntry'), 'talk'],
  ] as const)(
    'detects that %s',
    async (_, plantFault, script) => {
      plantFault()
      const { broken } = await sweepOf(script)
      expect(broken).not.toEqual([])
      // A page that survives doesn't show the fault.
      expect(broken.filter((promise) => promise.startsWith('alive'))).toEqual([])
    },
    LONG,
  )
})
