import { randomUUID } from 'node:crypto'
import type { Database, Query } from '../database/database.ts'
import type { AuthCall } from './auth-call.ts'

/** Returns the account with this number, creating it if necessary, as Supabase does before the number is verified. */
export async function accountOf(db: Database, phone: string, data: object): Promise<string> {
  const id = randomUUID()
  return db.tx(async (query) => {
    const [made] = await query<{ id: string }>(
      `insert into auth.users (id, aud, role, phone, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, '{"provider":"phone","providers":["phone"]}', $3::jsonb)
       on conflict (phone) do nothing returning id`,
      [id, phone, JSON.stringify({ ...data, sub: id, phone, email_verified: false, phone_verified: false })],
    )
    if (made) {
      await writeIdentity(query, id, phone, false)
      return id
    }
    const [known] = await query<{ id: string }>('select id from auth.users where phone = $1', [phone])
    if (!known) throw new Error('the account of a number is gone')
    return known.id
  })
}

/** Marks the number as verified. */
export async function confirmPhone(db: Database, userId: string): Promise<void> {
  await db.tx(async (query) => {
    const [user] = await query<{ phone: string }>(
      `update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, now()),
         raw_user_meta_data = raw_user_meta_data || '{"phone_verified": true}', updated_at = now()
       where id = $1 returning phone`,
      [userId],
    )
    if (user) await writeIdentity(query, userId, user.phone, true)
  })
}

/** Applies an account's verified new number. Returns false if another account has it by now. */
export async function applyPhoneChange(db: Database, userId: string): Promise<boolean> {
  return db.tx(async (query) => {
    const [user] = await query<{ phone: string }>(
      `update auth.users u set phone = u.phone_change, phone_change = '', phone_confirmed_at = now(), updated_at = now()
       where u.id = $1 and not exists (select 1 from auth.users other where other.phone = u.phone_change and other.id <> u.id)
       returning phone`,
      [userId],
    )
    if (!user) return false
    await writeIdentity(query, userId, user.phone, true)
    await query(
      `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
         (select jsonb_agg(i.provider order by i.created_at, i.provider) from auth.identities i where i.user_id = $1))
       where id = $1`,
      [userId],
    )
    return true
  })
}

async function writeIdentity(query: Query, userId: string, phone: string, isProved: boolean): Promise<void> {
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'phone', $2::uuid::text, $2::uuid, $3::jsonb, now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [randomUUID(), userId, JSON.stringify({ sub: userId, phone, email_verified: false, phone_verified: isProved })],
  )
}

/** Creates a lite session by exchanging a single-use authorization code. */
export async function sessionFor({ db, lite, request }: AuthCall, userId: string): Promise<Response> {
  const code = randomUUID()
  const verifier = `${randomUUID()}${randomUUID()}`
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type, code_challenge,
       code_challenge_method, auth_code_issued_at, created_at)
     values (gen_random_uuid(), $1, $2, 'otp', 'phone', $3, 'plain', now(), now())`,
    [userId, code, verifier],
  )
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = JSON.stringify({ auth_code: code, code_verifier: verifier })
  const url = new URL('/auth/v1/token?grant_type=pkce', request.url)
  return lite(new Request(url, { method: 'POST', headers, body }))
}
