import { shopNow } from '../../../connection/clock.ts'
import { flag, listOf, optional, rowKind, text, time } from '../../../supabase/row-kind.ts'
import { ADMIN, adminCall, adminRequest } from '../../admin-request.ts'
import { refusalText } from '../../refusal-reason.ts'
import type { AdminProductRecord } from '../admin-product-record.ts'
import type { ImportChoices, ImportSession } from './import-session.ts'
import type { ProductKey } from './match.ts'
import type { OpenImport } from './open-import.ts'

const AT_ONCE = 500
const HOUR_MS = 3_600_000

const readKeys = listOf(
  rowKind({
    id: text,
    name: text,
    sku: optional(text),
    barcode: optional(text),
    category: text,
    is_removed: flag,
  }),
)

/** Fetches the keys of all products. @throws DataError */
async function productKeys(): Promise<ProductKey[]> {
  const keys: ProductKey[] = []
  for (;;) {
    const page = readKeys(await adminCall('product_keys', { p_after: keys.at(-1)?.id }))
    if (page.length === 0) return keys
    keys.push(...page)
  }
}

/** Returns whether the same file was imported less than an hour ago, which already added its stock differences. @throws DataError */
async function wasImported(digest: string): Promise<boolean> {
  const rows = await adminRequest((rest) =>
    rest
      .from('product_imports')
      .select('id')
      .eq('digest', digest)
      .is('undone_at', null)
      .gt('created_at', new Date(shopNow() - HOUR_MS).toISOString())
      .limit(1),
  )
  return rows.length > 0
}

/** Compares a file with the shop's current products. @throws DataError */
export async function checkImport({ run }: OpenImport, digest: string, choices: ImportChoices) {
  const ids = await run('read', [choices, await productKeys()])
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const json = await adminCall('products_by_id', { p_ids: ids.slice(from, from + AT_ONCE) })
    await run('addRecords', [json as unknown as AdminProductRecord[]])
  }
  const isRepeat = await wasImported(digest)
  return { isRepeat, summary: await run('plan', [isRepeat]) }
}

const readImport = rowKind({ id: text, file_name: text, created_at: time, undone_at: optional(time) })

export const lastImportKey = [ADMIN, 'last-import'] as const

/** Fetches the shop's last import. Null before the first. @throws DataError */
export async function lastImport() {
  const [row] = await adminRequest((rest) =>
    rest
      .from('product_imports')
      .select('id,file_name,created_at,undone_at')
      .order('created_at', { ascending: false })
      .limit(1),
  )
  return row ? readImport(row) : null
}

export type ImportOutcome = {
  readonly stored: number
  readonly refused: readonly { readonly name: string; readonly message: string }[]
}

type Answer = { id: string; message: string | null }

/** Stores the planned changes, product by product. Idempotent by `file.id`. @throws DataError */
export async function storeImport(
  { run }: OpenImport,
  file: { readonly id: string; readonly name: string; readonly digest: string },
  onProgress: (stored: number) => void,
): Promise<ImportOutcome> {
  const refused: { name: string; message: string }[] = []
  let stored = 0
  for (let from: number | null = 0; from !== null; ) {
    const { writes, names, next }: ReturnType<ImportSession['writes']> = await run('writes', [from])
    if (writes.length > 0) {
      const json = await adminCall('import_products', {
        p_import: { id: file.id, file_name: file.name.slice(0, 255), digest: file.digest },
        p_writes: JSON.parse(JSON.stringify(writes)),
      })
      ;(json as unknown as Answer[]).forEach(({ message }, at) => {
        if (message === null) stored += 1
        else refused.push({ name: names[at] ?? '', message: refusalText(message) ?? message })
      })
    }
    onProgress(stored + refused.length)
    from = next
  }
  return { stored, refused }
}

/** Undoes an import. @throws DataError */
export async function undoImport(id: string): Promise<void> {
  for (;;) {
    const left = await adminCall('undo_product_import', { p_import: id })
    if (left === 0) return
  }
}
