import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { hasPassed, outcomesEnv, readOutcomes, writeOutcomes } from './outcomes.ts'

const path = () => join(mkdtempSync(join(tmpdir(), 'oja-outcomes-')), 'group.json')

afterEach(() => vi.unstubAllEnvs())

it('fails a group without tests even if its runner reports success', () => {
  expect(hasPassed(0, { ran: 0, failed: [], retried: [] })).toBe(false)
  expect(hasPassed(0, { ran: 1, failed: [], retried: [] })).toBe(true)
  expect(hasPassed(1, { ran: 1, failed: [], retried: [] })).toBe(false)
})

it('fails a group with a failed test even if its runner reports success', () => {
  expect(hasPassed(0, { ran: 2, failed: ['a > b: no'], retried: [] })).toBe(false)
})

it('counts no tests if the runner ended before its report', () => {
  expect(readOutcomes(path())).toEqual({ ran: 0, failed: [], retried: [] })
})

it('passes a report from the runner to the command that started it', () => {
  const file = path()
  for (const [name, value] of Object.entries(outcomesEnv(file))) vi.stubEnv(name, value)
  writeOutcomes({ ran: 2, failed: [], retried: ['a > b'] })
  expect(readOutcomes(file)).toEqual({ ran: 2, failed: [], retried: ['a > b'] })
})
