import type { Product } from '../../domain/catalogue/product.ts'
import { DataError } from '../errors/data-error.ts'
import { readRest } from '../supabase/rest.ts'
import { type ProductRecord, productFromRecord } from './product-record.ts'

const PAGE_SIZE = 500
// A page of 500 products is some 60 KiB: half a minute at 2 kB/s.
const TIMEOUT_MS = 60_000

type AnswerRow = ({ readonly deleted?: false } & ProductRecord) | { readonly id: string; readonly deleted: true }
type Answer = {
  readonly epoch: string
  readonly cursor: string
  readonly more: boolean
  readonly reset: boolean
  readonly rows: readonly AnswerRow[]
  readonly settings?: number
  readonly others?: boolean
}

/** One page of changes. `isReset` starts a full read, because the device's data is from another epoch. */
export type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly hasMore: boolean
  readonly isReset: boolean
  /** Holds every product as of the cursor. The next request fetches later changes. */
  readonly isComplete?: boolean
  readonly rows: readonly Product[]
  readonly gone: readonly string[]
  /** The shop has more products than devices hold, so lists also ask the server. */
  readonly hasOthers?: boolean
  /** The newest version of the shop's settings. Absent in the packed catalogue. */
  readonly settingsVersion?: number
}

export type CataloguePosition = { readonly epoch: string; readonly cursor: string }
export type ReadPage = (from: CataloguePosition | null) => Promise<CataloguePage>

function isAnswer(value: unknown): value is Answer {
  return (
    !!value &&
    typeof value === 'object' &&
    'epoch' in value &&
    'cursor' in value &&
    'rows' in value &&
    Array.isArray(value.rows)
  )
}

/** Reads the next page of `catalogue_changes` with plain fetch, so that visitors don't load supabase-js. @throws DataError */
export async function readCataloguePage(from: CataloguePosition | null): Promise<CataloguePage> {
  const query = {
    p_epoch: from?.epoch ?? '',
    p_cursor: from?.cursor ?? '',
    p_limit: String(PAGE_SIZE),
  }
  const answer = await readRest('rpc/catalogue_changes', query, { timeoutMs: TIMEOUT_MS })
  if (!isAnswer(answer)) throw new DataError({ kind: 'unknown', message: 'The catalogue answer is not one' })
  const live = answer.rows.filter((row): row is ProductRecord => !row.deleted)
  return {
    epoch: answer.epoch,
    cursor: answer.cursor,
    hasMore: answer.more,
    isReset: answer.reset,
    rows: live.map(productFromRecord),
    gone: answer.rows.filter((row) => row.deleted).map((row) => row.id),
    hasOthers: answer.others ?? false,
    settingsVersion: answer.settings ?? 0,
  }
}
