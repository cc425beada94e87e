import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SILENT } from './fault.ts'
import { type FaultyProxy, faultyProxy } from './faulty-proxy.ts'

const WAIT_MS = 100

let heard: string[] = []
let proxy: FaultyProxy
const shop = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`)
  response.end('[]')
})

beforeEach(async () => {
  heard = []
  await once(shop.listen(0, 'localhost'), 'listening')
  proxy = await faultyProxy((shop.address() as AddressInfo).port)
})

afterEach(async () => {
  await proxy.close()
  shop.closeAllConnections()
  shop.close()
})

const read = (path: string) => fetch(proxy.origin + path)

it.each([
  ['silent-request', []],
  ['silent-answer', ['GET /rest/v1/cart']],
] as const)('%s: never responds, and reports how long the client waited', async (fault, told) => {
  proxy.setFaults(() => fault)
  const caller = new AbortController()
  const calledAt = performance.now()
  const call = fetch(`${proxy.origin}/rest/v1/cart`, { signal: caller.signal })
  await expect.poll(() => proxy.silences().open).toBe(1)
  // A busy machine may take longer than the wait to ask the shop.
  await expect.poll(() => heard).toEqual(told)
  const seenAt = performance.now()
  await setTimeout(WAIT_MS)
  caller.abort()
  const waitedMs = performance.now() - seenAt
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => proxy.silences().open).toBe(0)
  const { endedMs } = proxy.silences()
  expect(endedMs).toHaveLength(1)
  // The machine may be slow at either end of it, never within.
  expect(endedMs[0]).toBeGreaterThanOrEqual(waitedMs)
  expect(endedMs[0]).toBeLessThanOrEqual(performance.now() - calledAt)
  expect(heard).toEqual(told)
})

it('injects faults into data requests only, and none after a reset', async () => {
  proxy.setFaults(() => SILENT[0] ?? 'none')
  expect((await read('/shop')).status).toBe(200)
  proxy.setFaults(null)
  expect((await read('/rest/v1/cart')).status).toBe(200)
  expect(proxy.silences()).toEqual({ open: 0, endedMs: [] })
})
