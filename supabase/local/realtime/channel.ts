import type { Client } from './client.ts'
import type { Filter } from './filter.ts'
import type { Identity } from './identity.ts'

/** A channel's subscription to a table, with the id from the server. */
export type Subscription = {
  readonly id: number
  readonly event: string
  readonly schema: string
  readonly table: string | undefined
  readonly filter: string | undefined
  readonly select: unknown
  readonly passed: Filter | null
}

export type Channel = {
  readonly client: Client
  readonly topic: string
  readonly joinRef: string | null
  readonly subscriptions: readonly Subscription[]
  identity: Identity
}

/** All joined channels. A client joins a topic once. */
export class Channels {
  readonly #byTopic = new Map<string, Map<Client, Channel>>()

  add(channel: Channel): void {
    const members = this.#byTopic.get(channel.topic) ?? new Map()
    this.#byTopic.set(channel.topic, members.set(channel.client, channel))
  }

  remove({ topic, client }: Channel): void {
    const members = this.#byTopic.get(topic)
    members?.delete(client)
    if (members?.size === 0) this.#byTopic.delete(topic)
  }

  find(client: Client, topic: string): Channel | undefined {
    return this.#byTopic.get(topic)?.get(client)
  }

  all(): readonly Channel[] {
    return [...this.#byTopic.values()].flatMap((members) => [...members.values()])
  }

  get topics(): number {
    return this.#byTopic.size
  }
}
