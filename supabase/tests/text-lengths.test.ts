import { expect, test } from 'vitest'
import { CATEGORY_SLUG } from '../../src/domain/catalogue/categories.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../src/domain/catalogue/product-fields.ts'
import {
  MOST_PICTURES,
  PICTURE_ALT_MAX_LENGTH,
  PRICE_MAX,
  STOCK_MAX,
} from '../../src/domain/catalogue/product-limits.ts'
import { REVIEW_MAX_LENGTH } from '../../src/domain/catalogue/review.ts'
import { ADDRESS_LABEL_MAX_LENGTH } from '../../src/domain/people/address.ts'
import { ANSWER_MAX_LENGTH } from '../../src/domain/people/admin-length.ts'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../src/domain/people/profile-length.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '../../src/domain/support/chat-message.ts'
import { CONTACT_MAX_LENGTH } from '../../src/domain/support/contact-length.ts'
import { TICKET_MAX_LENGTH } from '../../src/domain/support/ticket-length.ts'
import { databaseForFile } from './harness/database-for-file.ts'

const database = databaseForFile()

function lengthsOf(fields: Readonly<Record<string, { column: string; maxLength?: number }>>) {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ column, maxLength }) => (maxLength === undefined ? [] : [[column, maxLength]])),
  )
}

// On the page each length goes with its own form, so that no screen loads another's.
const LENGTHS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  profiles: { first_name: NAME_MAX_LENGTH, last_name: NAME_MAX_LENGTH, phone: PHONE_MAX_LENGTH },
  contact_messages: CONTACT_MAX_LENGTH,
  support_tickets: { ...TICKET_MAX_LENGTH, admin_response: ANSWER_MAX_LENGTH.ticketAnswer },
  reviews: { comment: REVIEW_MAX_LENGTH, admin_reply: ANSWER_MAX_LENGTH.reviewReply },
  chat_messages: { content: CHAT_MESSAGE_MAX_LENGTH },
  products: lengthsOf(PRODUCT_FIELDS),
  product_varieties: lengthsOf(VARIANT_FIELDS),
  addresses: { label: ADDRESS_LABEL_MAX_LENGTH },
  orders: { tracking_number: ANSWER_MAX_LENGTH.trackingNumber },
}

const TIED = Object.entries(LENGTHS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, most]) => [table, column, most] as const),
)

/** The upper bounds that the checks of this column set on what `measured` says of it. */
async function boundsInSql(table: string, column: string, measured: string): Promise<number[]> {
  const rows = await database().query<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [`public.${table}`, column],
  )
  const bound = new RegExp(`\\(${measured}\\)*(?:::numeric)?\\s*<=\\s*\\(?(\\d+)`, 'g')
  return rows.flatMap(({ rule }) => [...rule.matchAll(bound)].map(([, most]) => Number(most)))
}

test.each(TIED)('%s.%s takes %i characters on the page as in the database', async (table, column, most) => {
  expect(await boundsInSql(table, column, `length\\((?:btrim\\()?${column}`)).toEqual([most])
})

test.each([
  ['products', 'price', PRICE_MAX],
  ['products', 'stock_quantity', STOCK_MAX],
  ['product_varieties', 'additional_price', PRICE_MAX],
  ['product_varieties', 'stock_quantity', STOCK_MAX],
])('%s.%s goes up to %i on the page as in the database', async (table, column, most) => {
  expect(await boundsInSql(table, column, column)).toEqual([most])
})

test('a product has as many pictures on the page as in the database, each with as long a text', async () => {
  expect(await boundsInSql('products', 'gallery_images', 'cardinality\\(gallery_images')).toEqual([MOST_PICTURES - 1])
  expect(await boundsInSql('products', 'image_alts', 'cardinality\\(image_alts')).toEqual([MOST_PICTURES])
  const together = "length\\(array_to_string\\(image_alts, ''::text"
  expect(await boundsInSql('products', 'image_alts', together)).toEqual([MOST_PICTURES * PICTURE_ALT_MAX_LENGTH])
})

test('a category has the same form on the page as in the database', async () => {
  const rows = await database().query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'products_category_slug'",
  )
  expect(/category ~ '([^']+)'/.exec(rows[0]?.rule ?? '')?.[1]).toBe(CATEGORY_SLUG.source)
})
