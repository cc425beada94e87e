import { beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { ACTORS, type Actor, createPeople, type People } from './actors.ts'
import { attemptAs } from './attempt.ts'
import {
  ADMIN_AND_SERVICE,
  ADMIN_ROWS,
  OWN_ROWS,
  OWN_ROWS_OR_ADMIN,
  type RowOutcome,
  type RowRights,
  SERVICE,
  VERBS,
  type Verb,
} from './row-rights.ts'

/** The rights to an object of each bucket. */
const BUCKETS: Record<string, Record<Verb, RowRights>> = {
  'chat-pictures': {
    select: { ...OWN_ROWS_OR_ADMIN, visitor: 'hidden' },
    insert: SERVICE,
    update: { ...OWN_ROWS, visitor: 'hidden', owner: 'hidden' },
    delete: { ...OWN_ROWS, visitor: 'hidden' },
  },
  'product-images': {
    // Anybody can load a picture by its address; these rows list them.
    select: { ...ADMIN_ROWS, visitor: 'hidden' },
    insert: ADMIN_AND_SERVICE,
    update: { ...ADMIN_ROWS, visitor: 'hidden' },
    delete: { ...ADMIN_ROWS, visitor: 'hidden' },
  },
}

const STATEMENTS: Record<Verb, string> = {
  select: `select 1 from storage.objects where bucket_id = $1 and name like '%kept.webp'`,
  insert: `with tried as (insert into storage.objects (bucket_id, name) values ($1, 'new.webp') returning 1) select 1 from tried`,
  update: `update storage.objects set metadata = metadata where bucket_id = $1 and name like '%kept.webp' returning 1`,
  delete: `delete from storage.objects where bucket_id = $1 and name like '%kept.webp' returning 1`,
}

const shop = databaseForFile()
let people: People

async function attempt(actor: Actor, verb: Verb, bucket: string): Promise<RowOutcome> {
  try {
    const rows = await attemptAs(shop(), people, actor, (query) => query(STATEMENTS[verb], [bucket]))
    return rows.length > 0 ? 'reached' : 'hidden'
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'denied'
    throw error
  }
}

beforeAll(async () => {
  people = await createPeople(shop())
  const [chat] = await shop().query<{ id: string }>(
    'insert into public.chat_sessions (user_id) values ($1) returning id',
    [people.owner],
  )
  await shop().query('insert into private.leaving_accounts (user_id) values ($1)', [people.owner])
  await shop().query(
    `insert into storage.objects (bucket_id, name) values ('product-images', 'kept.webp'), ('chat-pictures', $1)`,
    [`${chat?.id}/kept.webp`],
  )
})

it('every bucket has an entry, and its objects allow each actor exactly the listed verbs', async () => {
  const buckets = await shop().query<{ id: string }>('select id from storage.buckets order by id')
  expect(buckets.map((bucket) => bucket.id)).toEqual(Object.keys(BUCKETS))
  const actual: string[] = []
  const expected: string[] = []
  for (const [bucket, entry] of Object.entries(BUCKETS)) {
    for (const verb of VERBS) {
      for (const actor of ACTORS) {
        actual.push(`${bucket} ${verb} ${actor}: ${await attempt(actor, verb, bucket)}`)
        expected.push(`${bucket} ${verb} ${actor}: ${entry[verb][actor]}`)
      }
    }
  }
  expect(actual).toEqual(expected)
})
