import { expect, test } from 'vitest'
import { countingFailures, createRateLimits } from './rate-limits.ts'

function aClock() {
  let at = 0
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

test('counts by key, and resets after the window', () => {
  const clock = aClock()
  const { mails } = createRateLimits(clock.now)
  expect([mails.take('ada'), mails.take('ada'), mails.take('obi')]).toEqual([true, false, true])
  clock.pass(60_000)
  expect(mails.take('ada')).toBe(true)
})

test('allows ten failures, simultaneous or sequential, and any number of successes', async () => {
  const { failures } = createRateLimits()
  const answer = (status: number) => countingFailures(failures, 'ada', async () => new Response(null, { status }))
  for (let i = 0; i < 30; i++) expect((await answer(200)).status).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 12 }, () => answer(400)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429])
  expect((await answer(200)).status).toBe(429)
})
