import type { Database } from '../database/database.ts'
import { messageOf } from '../settings/start-error.ts'
import type { ChangedRow } from './filter.ts'

export type Operation = 'INSERT' | 'UPDATE' | 'DELETE'

export type Change = {
  readonly at: string
  readonly schema: string
  readonly table: string
  readonly operation: Operation
  readonly record: ChangedRow | null
  readonly oldRecord: ChangedRow | null
}

type ChangeRow = {
  ts: string
  schema_name: string
  table_name: string
  op: Operation
  record: ChangedRow | null
  old_record: ChangedRow | null
}

const TAKE = `
  with taken as (delete from realtime.local_changes returning *)
  select ts, schema_name, table_name, op, record, old_record from taken order by id`

type FeedOptions = {
  readonly db: Database
  readonly onChange: (change: Change) => Promise<void>
  readonly log: (line: string) => void
}

/** Passes on every committed change, in order, whenever the trigger notifies. */
export async function followChanges({ db, onChange, log }: FeedOptions): Promise<void> {
  let isRunning = false
  let isWoken = false

  const report = (error: unknown) => log(`realtime: ${messageOf(error)}`)

  async function take(): Promise<void> {
    // A change leaves the queue when it is taken, so a failed delivery must not stop the next.
    for (const row of await db.query<ChangeRow>(TAKE)) await onChange(changeOf(row)).catch(report)
  }

  async function drain(): Promise<void> {
    isWoken = true
    if (isRunning) return
    isRunning = true
    while (isWoken) {
      isWoken = false
      await take().catch(report)
    }
    isRunning = false
  }

  await db.listen('realtime_local', () => void drain())
  await drain()
}

function changeOf(row: ChangeRow): Change {
  return {
    at: new Date(row.ts).toISOString(),
    schema: row.schema_name,
    table: row.table_name,
    operation: row.op,
    record: row.record,
    oldRecord: row.old_record,
  }
}
