import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

const read = (path: string) => fetch(proxy.origin + path, { signal: AbortSignal.timeout(WAIT_MS) })

it.each([
  ['silent-request', []],
  ['silent-answer', ['GET /rest/v1/cart']],
] as const)('%s: says nothing until the other end gives up', async (fault, told) => {
  proxy.setFaults(() => fault)
  const call = read('/rest/v1/cart')
  await Promise.all([
    expect(call).rejects.toMatchObject({ name: 'TimeoutError' }),
    expect.poll(() => proxy.silences().open).toBe(1),
  ])
  await expect.poll(() => proxy.silences().open).toBe(0)
  // Counted from when the request has arrived, which is late on a busy machine.
  expect(proxy.silences().endedMs).toEqual([expect.closeTo(WAIT_MS, -2)])
  expect(heard).toEqual(told)
})

it('leaves all but the data alone, and everything once it is sound', async () => {
  proxy.setFaults(() => SILENT[0] ?? 'none')
  expect((await read('/shop')).status).toBe(200)
  proxy.setFaults(null)
  expect((await read('/rest/v1/cart')).status).toBe(200)
  expect(proxy.silences()).toEqual({ open: 0, endedMs: [] })
})
