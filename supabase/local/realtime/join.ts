import type { Channel, Subscription } from './channel.ts'
import type { Client } from './client.ts'
import { parseFilter } from './filter.ts'
import { identify } from './identity.ts'
import type { RealtimeMessage } from './message.ts'
import type { Relations } from './relations.ts'

type JoinPayload = {
  readonly access_token?: string
  readonly config?: {
    readonly private?: boolean
    readonly postgres_changes?: readonly WantedChange[]
  }
}

type WantedChange = {
  readonly event: string
  readonly schema?: string
  readonly table?: string
  readonly filter?: string
  readonly select?: unknown
}

let lastId = 0

/** Creates the channel of a phx_join; rejects with an error for the client. */
export async function joinChannel(client: Client, message: RealtimeMessage, relations: Relations): Promise<Channel> {
  const { access_token, config = {} } = (message.payload ?? {}) as JoinPayload
  const identity = await identify(access_token || client.apiKey)
  if (config.private) throw new Error('Unauthorized: private channels are not available on the local backend')
  const subscriptions: Subscription[] = []
  for (const wanted of config.postgres_changes ?? []) subscriptions.push(await subscribe(wanted, relations))
  return {
    client,
    topic: message.topic,
    joinRef: message.joinRef,
    identity,
    subscriptions,
  }
}

async function subscribe(wanted: WantedChange, relations: Relations): Promise<Subscription> {
  const { event, schema = 'public', table, filter, select } = wanted
  const passed = parseFilter(filter)
  if (table && table !== '*') {
    const relation = await relations.find(schema, table)
    if (!relation) {
      throw new Error(
        `Unable to subscribe to changes with given parameters: relation ${schema}.${table} does not exist`,
      )
    }
    if (passed && !relation.columns.some(({ name }) => name === passed.column))
      throw new Error(`invalid column for filter ${passed.column}`)
  }
  return { id: ++lastId, event, schema, table, filter, select, passed }
}

/** The client's subscriptions in its own order, for the reply. */
export function describeSubscriptions(channel: Channel): object {
  return { postgres_changes: channel.subscriptions.map(({ passed: _, ...subscription }) => subscription) }
}
