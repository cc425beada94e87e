import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SavedTable } from './manifest.ts'
import { columnsOf, countRows, nameOf, type Queries, type ShopTable } from './shop-database.ts'

/** Saves a table as CSV with a header, which a spreadsheet can also open. */
export async function saveTable(sql: Queries, folder: string, table: ShopTable): Promise<SavedTable> {
  const file = `tables/${table.schema}.${table.name}.csv`
  const rows = await countRows(sql, table)
  const source = `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout (format csv, header)`
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(join(folder, file), { mode: 0o600 })
  await pipeline(await sql.unsafe(source).readable(), measured, target)
  return { ...table, file, rows, bytes, sha256: hash.digest('hex') }
}

/** Replaces one address prefix by another in every line. */
async function* withAddresses(chunks: AsyncIterable<string>, from: string, to: string): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const end = (rest + chunk).lastIndexOf('\n') + 1
    const text = rest + chunk
    yield text.slice(0, end).replaceAll(from, to)
    rest = text.slice(end)
  }
  yield rest.replaceAll(from, to)
}

type Addresses = { readonly from: string; readonly to: string }

/** Loads a saved table into an empty one. Picture addresses in all columns are changed to this database's project. */
export async function loadTable(
  sql: Queries,
  folder: string,
  table: SavedTable,
  { from, to }: Addresses,
): Promise<void> {
  const text = createReadStream(join(folder, table.file), 'utf8')
  const target = await sql
    .unsafe(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin (format csv, header match)`)
    .writable()
  await pipeline(Readable.from(withAddresses(text, from, to)), target)
}
