import { randomUUID } from 'node:crypto'
import type { Channel, Channels } from './channel.ts'

type Meta = Readonly<Record<string, unknown>> & { readonly phx_ref: string }
type State = Record<string, { metas: readonly Meta[] }>

/** The people present on a topic, by presence key. */
export class Presence {
  readonly #channels: Channels
  readonly #byTopic = new Map<string, Map<string, readonly Meta[]>>()

  constructor(channels: Channels) {
    this.#channels = channels
  }

  state(topic: string): State {
    const present = this.#byTopic.get(topic) ?? new Map<string, readonly Meta[]>()
    return Object.fromEntries([...present].map(([key, metas]) => [key, { metas }]))
  }

  track(channel: Channel, payload: unknown): void {
    this.untrack(channel)
    channel.presenceRef = randomUUID()
    const meta: Meta = { ...(payload as object | undefined), phx_ref: channel.presenceRef }
    const present = this.#byTopic.get(channel.topic) ?? new Map<string, readonly Meta[]>()
    present.set(channel.presenceKey, [...(present.get(channel.presenceKey) ?? []), meta])
    this.#byTopic.set(channel.topic, present)
    this.#announce(channel.topic, { [channel.presenceKey]: { metas: [meta] } }, {})
  }

  untrack(channel: Channel): void {
    const present = this.#byTopic.get(channel.topic)
    const metas = present?.get(channel.presenceKey) ?? []
    const gone = metas.filter((meta) => meta.phx_ref === channel.presenceRef)
    channel.presenceRef = null
    if (!present || gone.length === 0) return
    const remaining = metas.filter((meta) => !gone.includes(meta))
    if (remaining.length > 0) present.set(channel.presenceKey, remaining)
    else present.delete(channel.presenceKey)
    if (present.size === 0) this.#byTopic.delete(channel.topic)
    this.#announce(channel.topic, {}, { [channel.presenceKey]: { metas: gone } })
  }

  #announce(topic: string, joins: State, leaves: State): void {
    for (const channel of this.#channels.of(topic)) channel.client.push(topic, 'presence_diff', { joins, leaves })
  }
}
