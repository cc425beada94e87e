import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { answerWith, type Fault, type ShopAnswer, SILENT } from './fault.ts'

/** Requests without a response whose sockets stay open. */
export type Silences = {
  /** Requests that the browser hasn't aborted yet. */
  readonly open: number
  /** Milliseconds until the browser aborted each of the others. */
  readonly endedMs: readonly number[]
}

export type FaultyProxy = {
  origin: string
  /** Chooses a request's fault by its path; null: none. `where` limits the affected requests; defaults to the shopper's reads and writes. */
  setFaults: (choose: ((path: string) => Fault) | null, where?: RegExp) => void
  silences: () => Silences
  close: () => Promise<void>
}

/** The shopper's data and orders. Files and sign-in pass unchanged. */
const DATA = /^\/(rest\/v1\/(cart|wishlist|rpc\/(set_wishlist_item|cancel_order))|functions\/v1\/process-payment)\b/
/** Headers that belong to one connection, or that the proxy recomputes. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function ask(port: number, incoming: IncomingMessage, body: Buffer): Promise<ShopAnswer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming
    // A shopper who returns from the payment page stays on this connection.
    const named = (value: string) => value.replace(`//localhost:${port}/`, `//${headers.host}/`)
    const outgoing = request({ host: 'localhost', port, method, path: url, headers }, (answer) => {
      bodyOf(answer).then((bytes) => {
        const forwarded = Object.entries(answer.headers).filter(([name]) => !HOP.has(name))
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(
            forwarded.map(([name, value]) => [name, name === 'location' ? named(String(value)) : String(value)]),
          ),
          body: bytes,
        })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Passes live connections through unchanged. */
function pass(port: number, incoming: IncomingMessage, near: Socket, head: Buffer) {
  const far = connect(port, 'localhost', () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
    far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    far.write(head)
    near.pipe(far)
    far.pipe(near)
  })
  far.on('error', () => near.destroy())
  near.on('close', () => far.destroy())
  near.on('error', () => far.destroy())
}

/** An HTTP proxy between browser and shop that injects the faults of bad connections and overloaded servers. */
export async function faultyProxy(shopPort: number): Promise<FaultyProxy> {
  let choose: ((path: string) => Fault) | null = null
  let affected = DATA
  const endedMs: number[] = []
  let silent = 0
  const timeSilence = (response: ServerResponse) => {
    const began = performance.now()
    silent += 1
    response.on('close', () => {
      silent -= 1
      endedMs.push(performance.now() - began)
    })
  }
  const server = createServer(async (incoming, response) => {
    const { url = '' } = incoming
    const fault = choose && affected.test(url) ? choose(url) : 'none'
    if (SILENT.includes(fault)) timeSilence(response)
    try {
      const body = await bodyOf(incoming)
      await answerWith(fault, () => ask(shopPort, incoming, body), response)
    } catch {
      // One end hung up, so close the other.
      response.destroy()
    }
  })
  const live = new Set<Socket>()
  server.on('upgrade', (incoming, socket, head) => {
    live.add(socket as Socket)
    socket.on('close', () => live.delete(socket as Socket))
    pass(shopPort, incoming, socket as Socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://localhost:${address.port}`,
    setFaults(next, where = DATA) {
      choose = next
      affected = where
    },
    silences: () => ({ open: silent, endedMs: [...endedMs] }),
    close() {
      for (const socket of live) socket.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
