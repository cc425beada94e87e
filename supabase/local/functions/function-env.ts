import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { localVapidKeys } from '../push/vapid-keys.ts'
import { LOCAL_KEYS } from '../settings/keys.ts'

type Env = Record<string, string>

/** The functions' environment; supabase/functions/.env may override everything except the addresses. */
export async function localFunctionEnv(supabaseDir: string, port: number, vapidFile: string): Promise<Env> {
  const { publicKey, privateKey } = await localVapidKeys(vapidFile)
  const text = await readFile(path.join(supabaseDir, 'functions', '.env'), 'utf8').catch(() => '')
  const origin = `http://localhost:${port}`
  return {
    SITE_URL: origin,
    PAYMENT_PROVIDER: 'sandbox',
    MAIL_PROVIDER: 'sandbox',
    SMS_PROVIDER: 'sandbox',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:owner@oja.example',
    ...filledIn(parseEnv(text) as Env),
    SANDBOX_PUSH_URL: `${origin}/_local/push/`,
    SANDBOX_MAIL_URL: `http://127.0.0.1:${port}/_local/mail`,
    SANDBOX_PROVIDER_URL: `http://127.0.0.1:${port}/_local/pay`,
    SANDBOX_SECRET_KEY: LOCAL_KEYS.sandboxProvider,
    SANDBOX_WEBHOOK_SECRET: LOCAL_KEYS.sandboxWebhook,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
  }
}

/** Drops empty variables, which a copied example contains. */
function filledIn(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
