import { expect, test } from 'vitest'
import { createAuthUser } from '../../supabase/local/database/create-auth-user.ts'
import { onPostgres, PASSWORD } from './harness/backend.ts'

onPostgres('accounts', (backend) => {
  test('creates a profile on sign-up', async () => {
    const { client, id, email } = await backend().customer()
    const { data } = await client.from('profiles').select('user_id,first_name,email,role').single()
    expect(data).toEqual({ user_id: id, first_name: 'Ada', email, role: 'customer' })
  })

  test('refuses a sign-up or sign-in with Supabase’s error codes', async () => {
    const { email } = await backend().customer()
    const client = backend().client()
    const twice = await client.auth.signUp({ email, password: PASSWORD })
    expect([twice.error?.status, twice.error?.code]).toEqual([422, 'user_already_exists'])
    const weak = await client.auth.signUp({ email: `x${email}`, password: '1234567' })
    expect([weak.error?.status, weak.error?.code]).toEqual([422, 'weak_password'])
    const common = await client.auth.signUp({ email: `x${email}`, password: 'Password123' })
    expect(common.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
    const wrong = await client.auth.signInWithPassword({ email, password: 'wrong-one' })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'invalid_credentials'])
    const nobody = await client.auth.signInWithPassword({ email: `nobody-${email}`, password: PASSWORD })
    expect(nobody.error?.code).toBe('invalid_credentials')
  })

  test('matches the email address case-insensitively', async () => {
    const { email, id } = await backend().customer()
    const { data } = await backend()
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    expect(data.user?.id).toBe(id)
  })

  test('signs in an account inserted by the seed', async () => {
    const id = await createAuthUser(backend().stack.db, {
      email: 'Seeded@shop.test',
      password: 'oja-demo-2026',
      data: { first_name: 'Seeded' },
    })
    const client = backend().client()
    const { data, error } = await client.auth.signInWithPassword({
      email: 'seeded@shop.test',
      password: 'oja-demo-2026',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      user_metadata: { first_name: 'Seeded' },
      identities: [{ provider: 'email' }],
    })
    const { data: profile } = await client.from('profiles').select('first_name').single()
    expect(profile).toEqual({ first_name: 'Seeded' })
  })

  test('refreshes a session and returns its user', async () => {
    const { client, id } = await backend().customer()
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(id)
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ sub: id, role: 'authenticated' })
  })

  test('changes profile data', async () => {
    const { client } = await backend().customer()
    const renamed = await client.auth.updateUser({ data: { last_name: 'Obi' } })
    expect(renamed.data.user?.user_metadata).toMatchObject({ first_name: 'Ada', last_name: 'Obi' })
  })

  test('requires the current password and an uncommon new one to change it', async () => {
    const { client, email } = await backend().customer()
    const change = async (password: string, current_password?: string) =>
      (await client.auth.updateUser({ password, ...(current_password && { current_password }) })).error?.code
    expect(await change('Other-456')).toBe('current_password_required')
    expect(await change('Other-456', 'wrong-one')).toBe('current_password_invalid')
    expect(await change('iloveyou1', PASSWORD)).toBe('weak_password')
    expect(await change('Other-456', PASSWORD)).toBeUndefined()
    expect(await change('Other-456', 'Other-456')).toBe('same_password')
    const again = await backend().client().auth.signInWithPassword({ email, password: 'Other-456' })
    expect(again.error).toBeNull()
  })

  test('ends all other sessions after a password change, but keeps this one', async () => {
    const { client, email } = await backend().customer()
    const other = backend().client()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.updateUser({ password: 'Other-456', current_password: PASSWORD })
    expect((await other.auth.refreshSession()).error?.status).toBe(400)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('notifies listeners of sign-in, refresh, update and sign-out', async () => {
    const client = backend().client()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    const email = `listener-${Date.now()}@shop.test`
    await client.auth.signUp({ email, password: PASSWORD })
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { last_name: 'Obi' } })
    await client.auth.signOut()
    await expect
      .poll(() => events)
      .toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']))
  })

  test('revokes the refresh token on sign-out', async () => {
    const { client } = await backend().customer()
    const { data } = await client.auth.getSession()
    expect((await client.auth.signOut()).error).toBeNull()
    const other = backend().client()
    const { error } = await other.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(error?.status).toBe(400)
  })

  test('refuses anonymous sign-in', async () => {
    const { error } = await backend().client().auth.signInAnonymously()
    expect(error?.status).toBe(422)
  })
})
