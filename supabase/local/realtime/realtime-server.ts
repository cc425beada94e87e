import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Database } from '../database/database.ts'
import { LOCAL_KEYS } from '../settings/keys.ts'
import { messageOf } from '../settings/start-error.ts'
import { followChanges } from './change-feed.ts'
import { Channels } from './channel.ts'
import { Client } from './client.ts'
import { createDelivery } from './deliver.ts'
import { decodeMessage } from './message.ts'
import { createMessageHandler } from './message-handler.ts'
import { createRelations } from './relations.ts'

export type RealtimeServer = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly stats: () => { sockets: number; topics: number }
  /** Drops every connection, like a network failure. */
  readonly dropSockets: () => void
  readonly close: () => void
}

type RealtimeOptions = { readonly db: Database; readonly log: (line: string) => void }

const PING_MS = 30_000
const MAX_MESSAGE_BYTES = 1 << 20

/** Supabase Realtime in this process: row changes with row-level security, the part that the shop uses. */
export async function startRealtime({ db, log }: RealtimeOptions): Promise<RealtimeServer> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const channels = new Channels()
  const relations = createRelations(db)
  const messages = createMessageHandler({ channels, relations })
  const answering = new WeakSet<WebSocket>()

  sockets.on('connection', (socket, request) => {
    const { searchParams } = addressOf(request)
    const client = new Client(socket, searchParams.get('apikey'))
    answering.add(socket)
    // Sequential: a client's join must complete before its next message is handled.
    let turn = Promise.resolve()
    socket.on('message', (data: Buffer) => {
      turn = turn
        .then(async () => {
          const message = decodeMessage(data.toString('utf8'))
          if (message) await messages.handle(client, message)
        })
        .catch((error) => log(`realtime: ${messageOf(error)}`))
    })
    socket.on('pong', () => answering.add(socket))
    socket.on('close', () => messages.disconnect(client))
    socket.on('error', (error) => log(`realtime socket: ${error.message}`))
  })

  const pinger = setInterval(() => {
    for (const socket of sockets.clients) {
      if (answering.delete(socket)) socket.ping()
      else socket.terminate()
    }
  }, PING_MS)
  pinger.unref()

  await followChanges({ db, log, onChange: createDelivery({ db, channels, relations }) })

  return {
    upgrade(request, socket, head) {
      // Vite's hot reload shares this server.
      if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
      const { pathname, searchParams } = addressOf(request)
      if (pathname !== '/realtime/v1/websocket') {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        return
      }
      const key = searchParams.get('apikey')
      if (key !== LOCAL_KEYS.publishable && key !== LOCAL_KEYS.secret) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
        return
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request))
    },
    stats: () => ({ sockets: sockets.clients.size, topics: channels.topics }),
    dropSockets: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
    close() {
      clearInterval(pinger)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://localhost')
}
