import { expect, test } from 'vitest'
import { onPostgres } from './harness/backend.ts'

onPostgres(
  'edge functions',
  (backend) => {
    const invoke = (name: string, body: object = {}) => backend().client().functions.invoke(name, { body })

    test('run in Deno with the project’s packages, shared files and variables', async () => {
      const { data, error } = await invoke('greet', { name: 'Ada' })
      expect(error).toBeNull()
      expect(data).toMatchObject({ greeting: 'Good day, Ada', user: null, gadgets: 200, secret: 'a secret' })
      expect(data.runtime).toMatch(/^Deno\//)
    })

    test('can’t read the server’s own environment', async () => {
      process.env.DATABASE_URL = 'postgres://not-for-functions'
      const { data } = await invoke('greet', { name: 'Ada' })
      delete process.env.DATABASE_URL
      expect(data.path).toBeNull()
    })

    test('identify the calling customer', async () => {
      const { client, email } = await backend().customer()
      const { data } = await client.functions.invoke('greet', { body: { name: 'Ada' } })
      expect(data.user).toBe(email)
    })

    test('reject calls without a key or with a forged token', async () => {
      const call = (headers: Record<string, string>) =>
        fetch(`${backend().url}/functions/v1/greet`, { method: 'POST', headers, body: '{"name":"x"}' })
      expect((await call({})).status).toBe(401)
      expect((await call({ authorization: 'Bearer forged' })).status).toBe(401)
    })

    test('accept calls without a key if config.toml allows it, and stream the response', async () => {
      const response = await fetch(`${backend().url}/functions/v1/open-door`, {
        method: 'POST',
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      const text = await response.text()
      expect(text.match(/data: \w+/g)).toEqual(['data: one', 'data: two', 'data: three'])
      expect(text).toContain('127.0.0.1')
    })

    test('answer a failure with 500 as hosted Supabase does, and keep running', async () => {
      const broken = await invoke('broken')
      expect(broken.error?.context.status).toBe(500)
      const unknown = await invoke('none')
      expect(unknown.error?.context.status).toBe(404)
      expect((await invoke('greet', { name: 'Bola' })).data.greeting).toBe('Good day, Bola')
    })

    test('respond again after a restart', async () => {
      await backend().stack.functions.restart()
      expect((await invoke('greet', { name: 'Ada' })).error).toBeNull()
    })
  },
  { functionEnv: { CONTRACT_SECRET: 'a secret' } },
)
