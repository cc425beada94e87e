import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

export type SecureHost = { port: number; close: () => Promise<void> }

/** Headers of one HTTP/1.1 connection (RFC 9113, 8.2.2). */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/** Drops the headers of the connection itself and HTTP/2's own (`:path`). */
export function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name) && !name.startsWith(':')))
}

/** Starts TLS and HTTP/2 in front of an HTTP/1.1 shop, like a real host. */
export async function secureHost(shopUrl: string, { key, cert }: Certificate): Promise<SecureHost> {
  const agent = new Agent({ keepAlive: true })
  const pass = (incoming: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = { ...withoutHop(incoming.headers), host: incoming.authority }
    const outgoing = request(shopUrl + incoming.url, { method: incoming.method, headers, agent }, (found) => {
      answer.writeHead(found.statusCode ?? 502, withoutHop(found.headers))
      found.pipe(answer.stream)
    })
    outgoing.on('error', () => answer.stream.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = createSecureServer({ key, cert, minVersion: 'TLSv1.3' }, pass)
  server.on('session', (session) => session.on('error', () => session.destroy()))
  // Includes sockets without a session, because browsers open connections in advance.
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the host has no port')
  return {
    port: address.port,
    close() {
      for (const socket of open) socket.destroy()
      agent.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
