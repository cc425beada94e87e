import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openDatabase } from '../../../supabase/local/database/open-database.ts'
import { createLiteApp } from '../../../supabase/local/lite/lite-app.ts'
import { quietLite } from '../../../supabase/local/lite/quiet-lite.ts'
import { answerRest } from '../../../supabase/local/lite/rest.ts'
import { Mailbox } from '../../../supabase/local/mail/mailbox.ts'
import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'
import { openRealPostgres } from '../../../supabase/tests/harness/real-postgres.ts'

export const ORIGIN = 'http://localhost:54400'

/** Opens REST and Auth without a port over a PostgreSQL server, where transactions do overlap, with all migrations. */
export async function openBackend() {
  quietLite()
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-payments-'))
  const mailbox = new Mailbox(path.join(folder, 'mail'))
  await mailbox.open()
  const server = await openRealPostgres()
  const db = await openDatabase({ driver: 'postgres', url: await server.createDatabase() })
  const app = await createLiteApp({ db, origin: ORIGIN, storageFolder: folder, mailbox, confirmations: false })
  const lite = async (request: Request) => await app.fetch(request)
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/rest/') ? answerRest(request, lite) : lite(request)
  const connect = (key: string): SupabaseClient =>
    createClient(ORIGIN, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => answer(new Request(input, init)) },
    })
  return {
    db,
    service: connect(LOCAL_KEYS.secret),
    visitor: () => connect(LOCAL_KEYS.publishable),
    close: async () => {
      await db.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
