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

/** One page of changes. `reset`: a full read starts here, whatever the device has is of another epoch. */
export type CataloguePage = {
  readonly epoch: string
  readonly cursor: string
  readonly hasMore: boolean
  readonly isReset: boolean
  /** All there was at the cursor; what changed since comes by the next question. */
  readonly isComplete?: boolean
  readonly rows: readonly Product[]
  readonly gone: readonly string[]
  /** The shop has more products than phones hold: lists ask it for the others. */
  readonly hasOthers?: boolean
  /** The newest version of the shop's settings, if the server was asked. */
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

/** Reads the next page of `catalogue_changes` over a plain fetch: a visitor needs no client library for it. @throws DataError */
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
