import { beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { ACTORS, type Actor, createPeople, type People } from './actors.ts'
import { attemptAs } from './attempt.ts'
import { type Outcome, VERBS, type Verb } from './table-matrix.ts'

/** Who may do what with an object of the bucket: visitor, owner, other customer, admin, demoted admin, service. */
const BUCKETS: Record<string, Record<Verb, string>> = {
  'chat-pictures': { select: 'eyeyey', insert: 'dddddy', update: 'eeeeey', delete: 'eyeeey' },
  'product-images': { select: 'yyyyyy', insert: 'dddydy', update: 'eeeyey', delete: 'eeeyey' },
}

const STATEMENTS: Record<Verb, string> = {
  select: `select 1 from storage.objects where bucket_id = $1 and name like '%kept.webp'`,
  insert: `with tried as (insert into storage.objects (bucket_id, name) values ($1, 'new.webp') returning 1) select 1 from tried`,
  update: `update storage.objects set metadata = metadata where bucket_id = $1 and name like '%kept.webp' returning 1`,
  delete: `delete from storage.objects where bucket_id = $1 and name like '%kept.webp' returning 1`,
}

const shop = databaseForFile()
let people: People

async function attempt(actor: Actor, verb: Verb, bucket: string): Promise<Outcome> {
  try {
    const rows = await attemptAs(shop(), people, actor, (query) => query(STATEMENTS[verb], [bucket]))
    return rows.length > 0 ? 'y' : 'e'
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'd'
    throw error
  }
}

beforeAll(async () => {
  people = await createPeople(shop())
  const [chat] = await shop().query<{ id: string }>(
    'insert into public.chat_sessions (user_id) values ($1) returning id',
    [people.owner],
  )
  await shop().query(
    `insert into storage.objects (bucket_id, name) values ('product-images', 'kept.webp'), ('chat-pictures', $1)`,
    [`${chat?.id}/kept.webp`],
  )
})

it('every bucket has an entry, and its objects give each actor exactly the verbs written there', async () => {
  const buckets = await shop().query<{ id: string }>('select id from storage.buckets order by id')
  expect(buckets.map((bucket) => bucket.id)).toEqual(Object.keys(BUCKETS))
  const seen: string[] = []
  const expected: string[] = []
  for (const [bucket, entry] of Object.entries(BUCKETS)) {
    for (const verb of VERBS) {
      for (const [at, actor] of ACTORS.entries()) {
        seen.push(`${bucket} ${verb} ${actor}: ${await attempt(actor, verb, bucket)}`)
        expected.push(`${bucket} ${verb} ${actor}: ${entry[verb][at]}`)
      }
    }
  }
  expect(seen).toEqual(expected)
})
