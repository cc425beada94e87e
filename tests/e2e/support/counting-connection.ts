import { createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export type LoggedResponse = {
  readonly method: string
  readonly path: string
  readonly status: number
  bodyBytes: number
}

export type CountingConnection = {
  readonly origin: string
  /** Every response sent over the connection, including those to the worker. */
  readonly responses: readonly LoggedResponse[]
  /** Bytes sent to the browser so far, headers included. */
  readonly bytes: () => number
  readonly close: () => Promise<void>
}

/** A proxy between browser and shop that counts transferred bytes; cached responses never reach it. */
export async function countingConnection(shopPort: number): Promise<CountingConnection> {
  const responses: LoggedResponse[] = []
  const sockets = new Set<Socket>()
  let closedBytes = 0
  const server = createServer((incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const forwarded = request(
      { port: shopPort, host: 'localhost', method, path, headers },
      (upstream: IncomingMessage) => {
        const logged = { method, path, status: upstream.statusCode ?? 0, bodyBytes: 0 }
        responses.push(logged)
        upstream.on('data', (part: Buffer) => {
          logged.bodyBytes += part.length
        })
        response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
        upstream.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      closedBytes += socket.bytesWritten
      sockets.delete(socket)
    })
  })
  server.on('upgrade', (incoming, near: Socket, head) => {
    const far = connect(shopPort, 'localhost', () => {
      const headers = incoming.rawHeaders.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `))
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      far.write(head)
      near.pipe(far)
      far.pipe(near)
    })
    for (const socket of [near, far]) socket.on('error', () => [near, far].map((end) => end.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://localhost:${address.port}`,
    responses,
    bytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, closedBytes),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
