import type { Database } from '../database/database.ts'
import type { Change } from './change-feed.ts'
import type { Channel, Channels, Subscription } from './channel.ts'
import { type ChangedRow, passesFilter } from './filter.ts'
import type { Identity } from './identity.ts'
import type { Relation, Relations } from './relations.ts'
import { canRead } from './visibility.ts'

type DeliveryOptions = { readonly db: Database; readonly channels: Channels; readonly relations: Relations }

/** Sends a change to every channel that subscribes to its table, whose filter matches and whose user may read the row. */
export function createDelivery({ db, channels, relations }: DeliveryOptions): (change: Change) => Promise<void> {
  return async (change) => {
    const following = channels.all().filter((channel) => channel.subscriptions.some(follows(change)))
    if (following.length === 0) return
    const relation = await relations.find(change.schema, change.table)
    if (!relation) return
    const readable = rememberAnswers((identity) => canRead(db, identity, change, relation))
    for (const channel of following) {
      const hits = matching(channel, change, relation)
      if (hits.length === 0 || isExpired(channel.identity)) continue
      // RLS can't be checked for a deleted row, so its key goes to all subscribers, as on hosted Realtime.
      if (change.operation !== 'DELETE' && !(await readable(channel.identity))) continue
      const data = changeData(change, relation, channel.identity.role)
      channel.client.push(channel.topic, 'postgres_changes', { ids: hits.map((hit) => hit.id), data })
    }
  }
}

function follows({ operation, schema, table }: Change): (subscription: Subscription) => boolean {
  const isAny = (name: string | undefined) => name === undefined || name === '' || name === '*'
  return (subscription) =>
    (subscription.event === '*' || subscription.event === operation) &&
    (isAny(subscription.schema) || subscription.schema === schema) &&
    (isAny(subscription.table) || subscription.table === table)
}

function matching(channel: Channel, change: Change, relation: Relation): Subscription[] {
  const row = change.operation === 'DELETE' ? oldRow(change, relation) : change.record
  return channel.subscriptions.filter(follows(change)).filter(({ passed }) => passesFilter(passed, row))
}

function oldRow({ oldRecord }: Change, { hasFullOldRow, primaryKey }: Relation): ChangedRow | null {
  return hasFullOldRow ? oldRecord : pick(oldRecord, primaryKey)
}

function changeData(change: Change, relation: Relation, role: string): object {
  const columns = relation.columns.filter(({ readers }) => readers.includes(role))
  const names = columns.map(({ name }) => name)
  const showsOldRow = relation.hasFullOldRow && !relation.hasRowSecurity
  const oldNames = showsOldRow ? names : relation.primaryKey.filter((key) => names.includes(key))
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.at,
    type: change.operation,
    columns: columns.map(({ name, type }) => ({ name, type })),
    errors: null,
    ...(change.operation === 'DELETE' ? {} : { record: pick(change.record, names) }),
    ...(change.operation === 'INSERT' ? {} : { old_record: pick(change.oldRecord, oldNames) }),
  }
}

function isExpired({ expiresAt }: Identity): boolean {
  return expiresAt !== null && expiresAt < Date.now()
}

/** Queries the database once per distinct identity. */
function rememberAnswers(ask: (identity: Identity) => Promise<boolean>): (identity: Identity) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>()
  return (identity) => {
    const caller = identity.role + JSON.stringify(identity.claims)
    const answer = answers.get(caller) ?? ask(identity)
    answers.set(caller, answer)
    return answer
  }
}

function pick(row: ChangedRow | null, columns: readonly string[]): ChangedRow {
  return Object.fromEntries(columns.filter((column) => row && column in row).map((column) => [column, row?.[column]]))
}
