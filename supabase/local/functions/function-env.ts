import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { LOCAL_KEYS } from '../keys.ts'

type Env = Record<string, string>

/** What the functions find in their environment here; supabase/functions/.env may change all but the addresses. */
export async function localFunctionEnv(supabaseDir: string, port: number): Promise<Env> {
  const text = await readFile(path.join(supabaseDir, 'functions', '.env'), 'utf8').catch(() => '')
  const origin = `http://localhost:${port}`
  return {
    SITE_URL: origin,
    PAYMENT_PROVIDER: 'sandbox',
    ...(parseEnv(text) as Env),
    SANDBOX_PROVIDER_URL: `http://127.0.0.1:${port}/_local/pay`,
    SANDBOX_SECRET_KEY: LOCAL_KEYS.sandboxProvider,
    SANDBOX_WEBHOOK_SECRET: LOCAL_KEYS.sandboxWebhook,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
  }
}
