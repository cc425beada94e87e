import { expect, it } from 'vitest'
import { aDevice } from './device-builder.ts'
import { endSession, isSessionOver, readSessionNumber } from './session-number.ts'

it('a session number is valid until sign-out, and never reused', async () => {
  const store = aDevice().store
  const first = await readSessionNumber(store)
  const isOver = () => store.read(['meta'], (tx) => isSessionOver(tx, first))
  expect(await isOver()).toBe(false)
  await store.write(['meta'], endSession)
  expect(await isOver()).toBe(true)
  await store.write(['meta'], endSession)
  expect(await isOver()).toBe(true)
  expect(await readSessionNumber(store)).toBeGreaterThan(first)
})

it('a sign-out that can’t be stored doesn’t end the session', async () => {
  const store = aDevice().store
  const sessionNumber = await readSessionNumber(store)
  const failing = store.write(['meta'], async (tx) => {
    await endSession(tx)
    throw new Error('disk')
  })
  await expect(failing).rejects.toThrow('disk')
  expect(await readSessionNumber(store)).toBe(sessionNumber)
})
