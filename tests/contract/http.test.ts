import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onPostgres } from './harness/backend.ts'

onPostgres('the HTTP layer', (backend) => {
  const gadgets = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${backend().url}/rest/v1/gadgets?${query}`, {
      headers: { apikey: backend().stack.keys.publishable, ...headers },
    })

  /** Requests without decompression, unlike fetch. */
  function raw(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }> {
    type Answer = Awaited<ReturnType<typeof raw>>
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const request = http.get(`${backend().url}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
    request.on('error', reject)
    return promise
  }

  test.each([
    ['/rest/v1/gadgets', 'POST', 'authorization,apikey,prefer,content-profile,x-retry-count'],
    ['/auth/v1/token', 'POST', 'authorization,apikey,x-supabase-api-version'],
    ['/storage/v1/object/product-images/x', 'POST', 'authorization,apikey,x-upsert,cache-control'],
  ])('allows cross-origin calls to %s', async (path, method, wanted) => {
    const response = await fetch(`${backend().url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': method,
        'access-control-request-headers': wanted,
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe(wanted)
  })

  test('compresses long responses but not short ones', async () => {
    const apikey = backend().stack.keys.publishable
    const path = '/rest/v1/gadgets?select=*&order=slug'
    const plain = await raw(path, { apikey })
    const gzip = await raw(path, { apikey, 'accept-encoding': 'gzip, br' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(gzip.body.length).toBeLessThan(plain.body.length / 4)
    const short = await raw('/rest/v1/gadgets?select=slug&limit=1', { apikey, 'accept-encoding': 'gzip, br' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('answers 304 until a row changes, and keeps reads out of shared caches', async () => {
    const first = await gadgets('select=slug,stock&slug=eq.gadget-7')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('authorization')
    const etag = first.headers.get('etag') ?? ''
    const ifNoneMatch = { 'if-none-match': etag }
    expect((await gadgets('select=slug,stock&slug=eq.gadget-7', ifNoneMatch)).status).toBe(304)
    await backend().service().from('gadgets').update({ stock: 77 }).eq('slug', 'gadget-7')
    const changed = await gadgets('select=slug,stock&slug=eq.gadget-7', ifNoneMatch)
    expect([changed.status, await changed.json()]).toEqual([200, [{ slug: 'gadget-7', stock: 77 }]])
  })

  test('paginates by Range headers', async () => {
    const page = await gadgets('select=slug', { range: '0-4', 'range-unit': 'items', prefer: 'count=exact' })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-4/200'])
    const past = await gadgets('select=slug&offset=9999', { prefer: 'count=exact' })
    expect(past.status).toBe(416)
  })

  test('returns at most a thousand rows', async () => {
    await backend().stack.db.query(
      `insert into gadgets (slug, name, category, price) select 'many-' || i, 'many', 'many', 1 from generate_series(1, 1200) i`,
    )
    const { data } = await backend().client().from('gadgets').select('slug').limit(5000)
    expect(data).toHaveLength(1000)
    await backend().stack.db.query(`delete from gadgets where category = 'many'`)
  })

  test('reports its health', async () => {
    expect(await (await fetch(`${backend().url}/_local/health`)).json()).toMatchObject({ ok: true })
  })
})
