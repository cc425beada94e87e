import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SILENT } from './fault.ts'
import { type FaultyProxy, faultyProxy } from './faulty-proxy.ts'

const WAIT_MS = 100

let requests: string[] = []
let proxy: FaultyProxy
const shop = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  response.end('[]')
})

beforeEach(async () => {
  requests = []
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
] as const)('%s: never responds, and reports how long the client waited', async (fault, expected) => {
  proxy.setFaults(() => fault)
  const caller = new AbortController()
  const calledAt = performance.now()
  const call = fetch(`${proxy.origin}/rest/v1/cart`, { signal: caller.signal })
  await expect.poll(() => proxy.silences().open).toBe(1)
  // A busy machine may forward the request late.
  await expect.poll(() => requests).toEqual(expected)
  const pendingAt = performance.now()
  await setTimeout(WAIT_MS)
  caller.abort()
  const waitedMs = performance.now() - pendingAt
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => proxy.silences().open).toBe(0)
  const { endedMs } = proxy.silences()
  expect(endedMs).toHaveLength(1)
  // The proxy's wait contains the test's, and a busy machine may only lengthen it.
  expect(endedMs[0]).toBeGreaterThanOrEqual(waitedMs)
  expect(endedMs[0]).toBeLessThanOrEqual(performance.now() - calledAt)
  expect(requests).toEqual(expected)
})

it('injects faults into data requests only, and none after a reset', async () => {
  proxy.setFaults(() => SILENT[0] ?? 'none')
  expect((await read('/shop')).status).toBe(200)
  proxy.setFaults(null)
  expect((await read('/rest/v1/cart')).status).toBe(200)
  expect(proxy.silences()).toEqual({ open: 0, endedMs: [] })
})
