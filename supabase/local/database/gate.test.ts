import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('lets one caller in at a time, in order of arrival', async () => {
  const gate = createGate()
  const log: string[] = []
  const visit = (name: string, ms: number) =>
    gate.run(async () => {
      log.push(`${name} in`)
      await later(ms)
      log.push(`${name} out`)
    })
  await Promise.all([visit('slow', 10), visit('quick', 0), visit('third', 0)])
  expect(log).toEqual(['slow in', 'slow out', 'quick in', 'quick out', 'third in', 'third out'])
})

test('opens again after a failure', async () => {
  const gate = createGate()
  await expect(gate.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await gate.run(async () => 'next')).toBe('next')
})
