import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { createDatabase } from './database.ts'
import type { LiveDeviceStore } from './device-store.ts'
import { dexieStore } from './dexie-store.ts'
import { idbStore } from './idb-store.ts'
import { memoryStore } from './memory-store.ts'

const count = (store: LiveDeviceStore, onAnswer: (count: number) => void) =>
  store.live(
    ['meta'],
    async (tx) => (await tx.all('meta')).length,
    onAnswer,
    (cause) => {
      throw cause
    },
  )

/** The first opening of a database takes its time on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

const STORES = {
  Dexie: () => dexieStore(createDatabase('oja-live')),
  memory: () => memoryStore(),
}

describe.each(Object.entries(STORES))('a live question over %s', (_, open) => {
  it('is answered at once and after each change, until it is stopped', async () => {
    const store = open()
    const answers: number[] = []
    const stop = count(store, (answer) => answers.push(answer))
    await soon(() => expect(answers).toEqual([0]))
    await store.write(['meta'], (tx) => tx.put('meta', { id: 'a', value: 1 }))
    await soon(() => expect(answers.at(-1)).toBe(1))
    stop()
    await store.write(['meta'], (tx) => tx.put('meta', { id: 'b', value: 1 }))
    expect(await store.read(['meta'], (tx) => tx.all('meta'))).toHaveLength(2)
    expect(answers.at(-1)).toBe(1)
  })
})

/** Dexie as another tab has it: loaded for itself. */
async function anotherTab(name: string): Promise<LiveDeviceStore> {
  vi.resetModules()
  const [database, store] = await Promise.all([import('./database.ts'), import('./dexie-store.ts')])
  return store.dexieStore(database.createDatabase(name))
}

describe('a page', () => {
  it('sees what another tab wrote', async () => {
    const page = dexieStore(createDatabase('oja-tabs'))
    const answers: number[] = []
    const stop = count(page, (answer) => answers.push(answer))
    await soon(() => expect(answers).toEqual([0]))
    const other = await anotherTab('oja-tabs')
    await other.write(['meta'], (tx) => tx.put('meta', { id: 'a', value: 1 }))
    await soon(() => expect(answers.at(-1)).toBe(1))
    stop()
  })

  it('sees what the worker wrote', async () => {
    const database = createDatabase('oja-two')
    const page = dexieStore(database)
    await database.open()
    const answers: number[] = []
    const stop = count(page, (answer) => answers.push(answer))
    await soon(() => expect(answers).toEqual([0]))
    await idbStore('oja-two').write(['meta'], (tx) => tx.put('meta', { id: 'a', value: 1 }))
    await soon(() => expect(answers.at(-1)).toBe(1))
    stop()
    database.close()
  })
})
