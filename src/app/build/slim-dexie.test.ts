import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { slimDexie } from './slim-dexie.ts'

it('is the Dexie that these tests run over', () => {
  expect(Dexie.exists).toBeUndefined()
})

it('says which part it does not find in another version of Dexie', () => {
  expect(() => slimDexie('class Table {}')).toThrow('Dexie has no this.use(cacheExistingValuesMiddleware); any more')
})
