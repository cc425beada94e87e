import { expect, it } from 'vitest'
import { fromNigerianInput, nigerianInput } from './nigerian-input.ts'
import { nigerianTime } from './nigerian-time.ts'

const MIDNIGHT = Date.UTC(2026, 10, 30, 23, 0)

it('is what Nigerian clocks show, wherever it is read', () => {
  expect(nigerianTime(MIDNIGHT)).toBe('01 Dec 2026 00:00')
})

it('is typed as it is shown', () => {
  expect(nigerianInput(MIDNIGHT)).toBe('2026-12-01T00:00')
  expect(fromNigerianInput('2026-12-01T00:00')).toBe(MIDNIGHT)
  expect(fromNigerianInput('')).toBeNaN()
})
