import { expect, it } from 'vitest'
import { memoryStore } from '../db/memory-store.ts'
import { forgetAsked, noteAsked, unlessUnasked } from './first-reading.ts'

const store = memoryStore()
const shown = (isEmpty: boolean) => store.read(['meta'], (tx) => unlessUnasked(tx, 'ada', isEmpty, 'known', 'loading'))

it('an empty list is still loading until the server was asked, and again after sign-out', async () => {
  expect(await shown(true)).toBe('loading')
  await noteAsked(store, 'bola')
  expect(await shown(true)).toBe('loading')
  await noteAsked(store, 'ada')
  expect(await shown(true)).toBe('known')
  await store.write(['meta'], (tx) => forgetAsked(tx, 'ada'))
  expect(await shown(true)).toBe('loading')
})

it('what is there is shown at once', async () => {
  expect(await shown(false)).toBe('known')
})
