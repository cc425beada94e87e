import type { WebSocket } from 'ws'
import { type Broadcast, encodeBroadcast, encodeMessage, type RealtimeMessage, type Version } from './message.ts'

/** One socket, and the messages it is sent. */
export class Client {
  readonly apiKey: string | null
  readonly #socket: WebSocket
  readonly #version: Version

  constructor(socket: WebSocket, apiKey: string | null, version: Version) {
    this.#socket = socket
    this.apiKey = apiKey
    this.#version = version
  }

  push(topic: string, event: string, payload: unknown, joinRef: string | null = null): void {
    this.#send(encodeMessage(this.#version, { joinRef, ref: null, topic, event, payload }))
  }

  reply({ joinRef, ref, topic }: RealtimeMessage, status: 'ok' | 'error', response: object = {}): void {
    this.#send(encodeMessage(this.#version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  broadcast(topic: string, broadcast: Broadcast): void {
    this.#send(encodeBroadcast(this.#version, topic, broadcast))
  }

  #send(data: string | Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data)
  }
}
