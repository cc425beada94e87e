import { expect, it } from 'vitest'
import { memoryStore } from '../db/memory-store.ts'
import { forgetAsked, noteAsked, unlessUnasked } from './first-reading.ts'
import { endVisit, readVisit } from './visit.ts'

const store = memoryStore()
const shown = (isEmpty: boolean) => store.read(['meta'], (tx) => unlessUnasked(tx, 'ada', isEmpty, 'known', 'loading'))

it('an empty list is still loading until the server was asked, and again after sign-out', async () => {
  expect(await shown(true)).toBe('loading')
  await noteAsked(store, 'bola', 0)
  expect(await shown(true)).toBe('loading')
  await noteAsked(store, 'ada', 0)
  expect(await shown(true)).toBe('known')
  await store.write(['meta'], (tx) => forgetAsked(tx, 'ada'))
  expect(await shown(true)).toBe('loading')
})

it('an answer that comes after the sign-out leaves no note of the customer', async () => {
  const visit = await readVisit(store)
  await store.write(['meta'], endVisit)
  await noteAsked(store, 'ada', visit)
  expect(await shown(true)).toBe('loading')
})

it('what is there is shown at once', async () => {
  expect(await shown(false)).toBe('known')
})
