import type { WebSocket } from 'ws'
import { encodeMessage, type RealtimeMessage } from './message.ts'

/** A socket and the messages sent to it. */
export class Client {
  readonly apiKey: string | null
  readonly #socket: WebSocket

  constructor(socket: WebSocket, apiKey: string | null) {
    this.#socket = socket
    this.apiKey = apiKey
  }

  push(topic: string, event: string, payload: unknown, joinRef: string | null = null): void {
    this.#send(encodeMessage({ joinRef, ref: null, topic, event, payload }))
  }

  reply({ joinRef, ref, topic }: RealtimeMessage, status: 'ok' | 'error', response: object = {}): void {
    this.#send(encodeMessage({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  #send(data: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data)
  }
}
