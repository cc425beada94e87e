import { createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export type Delivery = { readonly method: string; readonly path: string; readonly status: number }

export type CountingConnection = {
  readonly origin: string
  /** Every answer that crossed the connection, the worker's included. */
  readonly deliveries: readonly Delivery[]
  /** All that came down the connection so far: heads and bodies as they were sent. */
  readonly bytes: () => number
  readonly close: () => Promise<void>
}

/** A proxy between browser and shop that counts transferred bytes; cached responses never reach it. */
export async function countingConnection(shopPort: number): Promise<CountingConnection> {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  let gone = 0
  const server = createServer((asked, answer) => {
    const { method = 'GET', url: path = '/', headers } = asked
    const onward = request({ port: shopPort, host: 'localhost', method, path, headers }, (came: IncomingMessage) => {
      deliveries.push({ method, path, status: came.statusCode ?? 0 })
      answer.writeHead(came.statusCode ?? 502, came.rawHeaders)
      came.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      gone += socket.bytesWritten
      sockets.delete(socket)
    })
  })
  server.on('upgrade', (asked, near: Socket, head) => {
    const far = connect(shopPort, 'localhost', () => {
      const headers = asked.rawHeaders.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `))
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
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
    deliveries,
    bytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, gone),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
