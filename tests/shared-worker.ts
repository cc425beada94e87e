import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, vi } from 'vitest'

/** Values of the worker's globals. Libraries' globals start with two underscores. */
function globals() {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('__')).map(([name, { value }]) => [name, value]))
}

// A worker runs many files, so each file gets new modules and empty storage.
vi.resetModules()
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory()
const before = globals()

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const after = globals()
  const left = Object.keys({ ...before, ...after }).filter((name) => !Object.is(before[name], after[name]))
  expect(left, 'globals that this file leaves behind').toEqual([])
})
