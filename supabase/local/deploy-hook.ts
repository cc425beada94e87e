import type { Database } from './database/database.ts'
import { messageOf } from './settings/start-error.ts'

const TIMEOUT_MS = 20_000

/** Requests a build from the owner's host if one is due (rule H1), as hosted Supabase does through pg_net. */
export async function askForBuild(db: Database, url: string | undefined): Promise<void> {
  if (!url) return
  const [due] = await db.query<{ is_due: boolean }>('select private.claim_deploy() as is_due')
  if (!due?.is_due) return
  const { status, error } = await call(url)
  await db.query('select private.record_deploy_answer($1, $2)', [status, error])
}

async function call(url: string): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, error: response.ok ? null : (await response.text()).slice(0, 500) }
  } catch (error) {
    return { status: null, error: messageOf(error) }
  }
}
