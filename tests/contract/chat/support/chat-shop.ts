import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import { createAuthUser, hashPassword } from '../../../../supabase/local/database/create-auth-user.ts'
import { LOCAL_KEYS } from '../../../../supabase/local/settings/keys.ts'
import { startTestStack } from '../../../../supabase/tests/harness/real-postgres.ts'

export type Person = { readonly id: string; readonly email: string; readonly token: string }

const PASSWORD = 'Secret-123'

/** Returns the token with another expiry, in milliseconds since 1970. */
export function expiringToken(token: string, at: number): Promise<string> {
  const key = new TextEncoder().encode(LOCAL_KEYS.jwtSecret)
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(at / 1000) }).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

/** Starts the whole backend, without accounts. */
export async function openChatShop() {
  const stack = await startTestStack({ confirmations: false })
  const passwordHash = await hashPassword(stack.db, PASSWORD, 4)

  async function person(): Promise<Person> {
    const email = `${randomUUID()}@shop.test`
    const id = await createAuthUser(stack.db, {
      email,
      passwordHash,
      data: { first_name: 'Ada', last_name: 'Obi' },
    })
    const client = createClient(stack.origin, stack.keys.publishable, { auth: { persistSession: false } })
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return { id, email, token: data.session.access_token }
  }

  return {
    stack,
    customer: person,
    async admin(): Promise<Person> {
      const admin = await person()
      await stack.db.query('select private.make_admin($1)', [admin.email])
      return admin
    },
    messagesOf: (sessionId: string) =>
      stack.db.query<{ id: string; seq: number; content: string; sender_type: string }>(
        'select id, seq, content, sender_type from public.chat_messages where session_id = $1 order by seq',
        [sessionId],
      ),
    close: stack.close,
  }
}

export type ChatShop = Awaited<ReturnType<typeof openChatShop>>
