import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { selfSigned } from './certificate.ts'
import { type ConnectionModel, SEGMENT } from './connection-model.ts'
import { secureHost } from './secure-host.ts'
import { slowConnection } from './slow-connection.ts'

const MODEL: ConnectionModel = { kbits: 800, roundTripMs: 100, firstWindow: 10 * SEGMENT }

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function shop(answer: (asked: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer)
  await once(server.listen(0, 'localhost'), 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function connectionTo(port: number) {
  const connection = await slowConnection(port, MODEL)
  closing.push(connection.close)
  return connection
}

async function timed(url: string) {
  const began = performance.now()
  const text = await (await fetch(url)).text()
  return { text, took: performance.now() - began }
}

// Only "not sooner than" is certain on a busy machine.
it('pays for the name, TCP, the request and every byte', async () => {
  const connection = await connectionTo(await shop((_, response) => response.end('x'.repeat(10_000))))
  const { text, took } = await timed(`http://localhost:${connection.port}/`)
  expect(text).toHaveLength(10_000)
  expect(took).toBeGreaterThanOrEqual(2 * 100 + 100 + 10_000 / 100 - 5)
})

it('shares its bandwidth among all connections', async () => {
  const connection = await connectionTo(await shop((_, response) => response.end('x'.repeat(10_000))))
  const all = await Promise.all([1, 2, 3].map(() => timed(`http://localhost:${connection.port}/`)))
  expect(Math.max(...all.map(({ took }) => took))).toBeGreaterThanOrEqual(2 * 100 + 30_000 / 100)
  expect(connection.connections()).toBe(3)
})

it('waits for acknowledgements before it sends more than the first window', async () => {
  const bytes = 15 * SEGMENT
  const port = await shop((_, response) => response.end('x'.repeat(bytes)))
  const connection = await slowConnection(port, { kbits: 80_000, roundTripMs: 200, firstWindow: 10 * SEGMENT })
  closing.push(connection.close)
  expect((await timed(`http://localhost:${connection.port}/`)).took).toBeGreaterThanOrEqual(2 * 200 + 200 + 200 - 5)
})

it('delivers every byte in its order, however late single timers fire', async () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `${index} `).join('')
  const port = await shop((_, response) => response.end(text))
  let timers = 0
  const unsteady = (ms: number) => setTimeout(ms + (timers++ % 4 === 0 ? 50 : 0))
  const model = { kbits: 80_000, roundTripMs: 20, firstWindow: 20 * SEGMENT }
  const connection = await slowConnection(port, model, unsteady)
  closing.push(connection.close)
  expect((await timed(`http://localhost:${connection.port}/`)).text).toBe(text)
})

it('ends what the host ends', async () => {
  const connection = await connectionTo(await shop((_, response) => response.destroy()))
  await expect(fetch(`http://localhost:${connection.port}/`)).rejects.toThrow('fetch failed')
})

it('carries TLS and HTTP/2 with what the shop says, at the price of one more round trip', async () => {
  const seen: IncomingMessage[] = []
  const port = await shop((asked, response) => {
    seen.push(asked)
    response.writeHead(404, { 'x-shop': 'open', connection: 'keep-alive' }).end('not here')
  })
  const certificate = selfSigned('localhost')
  const host = await secureHost(`http://localhost:${port}`, certificate)
  closing.push(host.close)
  const connection = await connectionTo(host.port)
  const began = performance.now()
  const session = connectHttp2(`https://localhost:${connection.port}`, { ca: certificate.cert })
  closing.push(() => session.destroy())
  const stream = session.request({ ':path': '/shop?page=2', 'x-mine': 'yes' })
  const [headers] = await once(stream, 'response')
  let text = ''
  for await (const part of stream.setEncoding('utf8')) text += part
  expect({ status: headers[':status'], shop: headers['x-shop'], text }).toEqual({
    status: 404,
    shop: 'open',
    text: 'not here',
  })
  expect(headers).not.toHaveProperty('connection')
  expect(seen[0]).toMatchObject({
    url: '/shop?page=2',
    headers: { 'x-mine': 'yes', host: `localhost:${connection.port}` },
  })
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * 100 + 100 + 100)
})
