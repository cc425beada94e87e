import { randomUUID } from 'node:crypto'
import type { Query } from './database.ts'

type NewAuthUser = {
  readonly id?: string
  readonly email: string
  /** Hashed here. For many users with the same password pass `passwordHash`. */
  readonly password?: string
  readonly passwordHash?: string
  /** Stored as raw_user_meta_data: { first_name, last_name, phone }. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly createdAt?: Date
}

type Queryable = { readonly query: Query }

/** A bcrypt hash in the auth service's format. Sign-up uses cost 10. */
export async function hashPassword(db: Queryable, password: string, cost = 10): Promise<string> {
  const [row] = await db.query<{ hash: string }>(
    `select extensions.crypt($1::text, extensions.gen_salt('bf', $2::int)) as hash`,
    [password, cost],
  )
  if (!row) throw new Error('the database returned no password hash')
  return row.hash
}

/** Inserts a confirmed account with a password and returns its id. */
export async function createAuthUser(db: Queryable, user: NewAuthUser): Promise<string> {
  const id = user.id ?? randomUUID()
  const email = user.email.toLowerCase()
  const hash = user.passwordHash ?? (user.password === undefined ? null : await hashPassword(db, user.password))
  const createdAt = (user.createdAt ?? new Date()).toISOString()
  const claims = { ...user.data, sub: id, email, email_verified: true, phone_verified: false }
  await db.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, $4::timestamptz, '{"provider":"email","providers":["email"]}', $5::jsonb, $4::timestamptz, $4::timestamptz)`,
    [id, email, hash, createdAt, JSON.stringify(claims)],
  )
  await db.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, 'email', $2::uuid::text, $2::uuid, $3::jsonb, $4::timestamptz, $4::timestamptz, $4::timestamptz)`,
    [randomUUID(), id, JSON.stringify(claims), createdAt],
  )
  return id
}
