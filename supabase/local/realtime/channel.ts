import type { Client } from './client.ts'
import type { Filter } from './filter.ts'
import type { Identity } from './identity.ts'

/** One table a channel follows, under the number the server gave it. */
export type Subscription = {
  readonly id: number
  readonly event: string
  readonly schema: string
  readonly table: string | undefined
  readonly filter: string | undefined
  readonly select: unknown
  readonly filters: readonly Filter[]
}

export type Channel = {
  readonly client: Client
  readonly topic: string
  readonly joinRef: string | null
  readonly subscriptions: readonly Subscription[]
  readonly broadcast: { readonly self: boolean; readonly ack: boolean }
  readonly presenceKey: string
  readonly hasPresence: boolean
  identity: Identity
  presenceRef: string | null
}

/** All joined channels by topic. */
export class Channels {
  readonly #byTopic = new Map<string, Set<Channel>>()

  add(channel: Channel): void {
    const members = this.#byTopic.get(channel.topic) ?? new Set()
    this.#byTopic.set(channel.topic, members.add(channel))
  }

  remove(channel: Channel): void {
    const members = this.#byTopic.get(channel.topic)
    members?.delete(channel)
    if (members?.size === 0) this.#byTopic.delete(channel.topic)
  }

  of(topic: string): readonly Channel[] {
    return [...(this.#byTopic.get(topic) ?? [])]
  }

  *all(): Generator<Channel> {
    for (const members of this.#byTopic.values()) yield* members
  }

  get topics(): number {
    return this.#byTopic.size
  }
}
