import { beforeEach, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import { deleteCustomersMeta } from '../db/meta.ts'
import { endSession, readSessionNumber } from '../db/session-number.ts'
import type { Store } from '../db/store.ts'
import { firstSync, recordFirstSync } from './first-sync.ts'

let store: Store
const shown = () => store.read(['meta'], (tx) => firstSync(tx, 'ada'))
const recordSync = (isAnswered: boolean, userId = 'ada') =>
  recordFirstSync(store, { userId, sessionNumber: 0, isAnswered })

beforeEach(() => {
  store = aDevice().store
})

it('an empty list is loading until the server’s first response, and again after sign-out', async () => {
  expect(await shown()).toBe('loading')
  await recordSync(true, 'bola')
  expect(await shown()).toBe('loading')
  await recordSync(true)
  expect(await shown()).toBe('ready')
  await store.write(['meta'], (tx) => deleteCustomersMeta(tx, 'ada'))
  expect(await shown()).toBe('loading')
})

it('an empty list is failed while the server has never responded', async () => {
  await recordSync(false)
  expect(await shown()).toBe('failed')
  await recordSync(true)
  expect(await shown()).toBe('ready')
})

it('a list stays ready if a later fetch fails', async () => {
  await recordSync(true)
  await recordSync(false)
  expect(await shown()).toBe('ready')
})

it('a response after sign-out stores nothing about the customer', async () => {
  const sessionNumber = await readSessionNumber(store)
  await store.write(['meta'], endSession)
  await recordFirstSync(store, { userId: 'ada', sessionNumber, isAnswered: true })
  expect(await shown()).toBe('loading')
})
