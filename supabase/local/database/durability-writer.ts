// Writes numbered rows into the given folder's database and prints each number after its commit.
import path from 'node:path'
import { openDatabase } from './open-database.ts'

const db = await openDatabase({ driver: 'pglite', url: path.join(process.argv[2] ?? '', 'pglite') })
await db.script('create table if not exists written (n integer primary key, filler text)')
for (;;) {
  const [row] = await db.query<{ n: number }>(
    `insert into written select coalesce(max(n), 0) + 1, repeat('x', 500) from written returning n`,
  )
  console.log(row?.n)
}
