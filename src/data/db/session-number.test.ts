import { expect, it } from 'vitest'
import { aDevice } from './device-builder.ts'
import { endVisit, isOver, readVisit } from './session-number.ts'

it('a visit runs until somebody signs out, and never comes back', async () => {
  const store = aDevice().store
  const first = await readVisit(store)
  const over = () => store.read(['meta'], (tx) => isOver(tx, first))
  expect(await over()).toBe(false)
  await store.write(['meta'], endVisit)
  expect(await over()).toBe(true)
  await store.write(['meta'], endVisit)
  expect(await over()).toBe(true)
  expect(await readVisit(store)).toBeGreaterThan(first)
})

it('a sign-out that can not be stored ends nothing', async () => {
  const store = aDevice().store
  const visit = await readVisit(store)
  const failing = store.write(['meta'], async (tx) => {
    await endVisit(tx)
    throw new Error('disk')
  })
  await expect(failing).rejects.toThrow('disk')
  expect(await readVisit(store)).toBe(visit)
})
