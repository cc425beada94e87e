import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { StartError } from './settings/start-error.ts'

export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

export type Listener = {
  readonly port: number
  readonly server: Server
  /** Replaces the handler that answers during the start. */
  readonly serve: (answer: Answer) => void
  readonly close: () => Promise<void>
}

type ListenOptions = {
  /** 0 uses any free port. */
  readonly port: number
  /** Also tries the following ports if this one is taken. */
  readonly orNext?: boolean
}

const starting: Answer = () => new Response('The shop is starting.\n', { status: 503, headers: { 'retry-after': '1' } })

/** Listens on the loopback interface. */
export async function listen({ port, orNext = false }: ListenOptions): Promise<Listener> {
  let answer = starting
  // There is no HTTP/2 server, so the bindings are HTTP/1's.
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  })
  const server = createServer(listener)
  // HTTP/1.1 keeps connections open by default; the header would add 24 bytes to every response.
  server.prependListener('request', (_, response) => response.removeHeader('connection'))
  return {
    port: await takePort(server, port, orNext ? 20 : 0),
    server,
    serve(next) {
      answer = next
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function takePort(server: Server, port: number, furtherTries: number): Promise<number> {
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
