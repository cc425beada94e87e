import { expect, test } from 'vitest'
import { ANSWER_MAX_LENGTH } from '../../src/domain/admin-length.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '../../src/domain/chat-message.ts'
import { CONTACT_MAX_LENGTH } from '../../src/domain/contact-length.ts'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../src/domain/profile-length.ts'
import { REVIEW_MAX_LENGTH } from '../../src/domain/review.ts'
import { TICKET_MAX_LENGTH } from '../../src/domain/ticket-length.ts'
import { databaseForFile } from './harness/database-for-file.ts'

const database = databaseForFile()

// On the page each length goes with its own form, so that no screen loads another's.
const LENGTHS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  profiles: { first_name: NAME_MAX_LENGTH, last_name: NAME_MAX_LENGTH, phone: PHONE_MAX_LENGTH },
  contact_messages: CONTACT_MAX_LENGTH,
  support_tickets: { ...TICKET_MAX_LENGTH, admin_response: ANSWER_MAX_LENGTH.ticketAnswer },
  reviews: { comment: REVIEW_MAX_LENGTH, admin_reply: ANSWER_MAX_LENGTH.reviewReply },
  chat_messages: { content: CHAT_MESSAGE_MAX_LENGTH },
  orders: { tracking_number: ANSWER_MAX_LENGTH.trackingNumber },
}

const TIED = Object.entries(LENGTHS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, most]) => [table, column, most] as const),
)

/** The upper bounds that the checks of this column set on the length of its text. */
async function boundsInSql(table: string, column: string): Promise<number[]> {
  const rows = await database().query<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [`public.${table}`, column],
  )
  const bound = new RegExp(`length\\((?:btrim\\()?${column}\\)*\\s*<=\\s*(\\d+)`, 'g')
  return rows.flatMap(({ rule }) => [...rule.matchAll(bound)].map(([, most]) => Number(most)))
}

test.each(TIED)('%s.%s takes %i characters on the page as in the database', async (table, column, most) => {
  expect(await boundsInSql(table, column)).toEqual([most])
})
