import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { StartError } from './settings/start-error.ts'

export type Answer = (request: Request, peer: string | null) => Promise<Response>

export type Middleware = (request: IncomingMessage, response: ServerResponse) => void

export type Listener = {
  readonly port: number
  readonly server: http.Server
  /** Replaces the answer given while the backend starts. */
  readonly serve: (answer: Answer, onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) => void
  /** Gives every path that is no API to a Node middleware. */
  readonly serveMiddleware: (middleware: Middleware) => void
  readonly close: () => Promise<void>
}

type ListenOptions = {
  /** 0 takes any free port. */
  readonly port: number
  /** Tries the following ports too when this one is taken. */
  readonly orNext?: boolean
}

const starting: Answer = async () =>
  new Response('The shop is starting.\n', { status: 503, headers: { 'retry-after': '1' } })

/** Takes a port on the loopback interface. */
export async function listen({ port, orNext = false }: ListenOptions): Promise<Listener> {
  let answer = starting
  let middleware: Middleware | null = null
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? null),
    { overrideGlobalObjects: false },
  )
  const server = http.createServer((request, response) => {
    // HTTP/1.1 keeps a connection without being told so in every answer.
    response.removeHeader('connection')
    if (middleware && !isApi(request.url ?? '/')) middleware(request, response)
    else void listener(request, response)
  })
  const taken = await takePort(server, port, orNext ? 20 : 0)
  return {
    port: taken,
    server,
    serve(next, onUpgrade) {
      answer = next
      server.on('upgrade', onUpgrade)
    },
    serveMiddleware(next) {
      middleware = next
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function isApi(url: string): boolean {
  return /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)|^\/_local\//.test(url)
}

async function takePort(server: http.Server, port: number, furtherTries: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
    return (server.address() as AddressInfo).port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE' && furtherTries > 0) return takePort(server, port + 1, furtherTries - 1)
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} is not allowed for this user: set PORT to one above 1023.`)
    throw error
  }
}
