import { expect, test } from 'vitest'
import { onPostgres } from './harness/backend.ts'

onPostgres('calling database functions', (backend) => {
  test('passes the caller’s role, user and email', async () => {
    const anon = await backend().client().rpc('who_am_i')
    expect(anon.data).toMatchObject({ uid: null, role: 'anon', user: 'anon' })
    const { client, id, email } = await backend().customer()
    const customer = await client.rpc('who_am_i')
    expect(customer.data).toMatchObject({ uid: id, role: 'authenticated', email, user: 'authenticated' })
    const service = await backend().service().rpc('who_am_i')
    expect(service.data).toMatchObject({ uid: null, role: 'service_role', user: 'service_role' })
  })

  test('selects from and paginates the rows a function returns', async () => {
    const { data } = await backend().client().rpc('search_gadgets', { q: 'lamp' }).select('slug').order('slug').limit(2)
    expect(data).toEqual([{ slug: 'gadget-1' }, { slug: 'gadget-101' }])
  })

  test('calls a stable function by GET with its defaults', async () => {
    const { data } = await backend().client().rpc('search_gadgets', { q: 'lamp', max_rows: 3 }, { get: true })
    expect(data).toHaveLength(3)
  })

  test('returns the message, hint and detail of a refusal', async () => {
    const { status, error } = await backend().client().rpc('refuse_as', { p_code: 'P0001' })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'P0001', message: 'refused', hint: 'the hint', details: 'the detail' })
  })

  test('keeps custom error codes, and the status in a PTxyz code', async () => {
    const own = await backend().client().rpc('refuse_as', { p_code: 'OJ003' })
    expect([own.status, own.error?.code, own.error?.hint, own.error?.details]).toEqual([
      400,
      'OJ003',
      'the hint',
      'the detail',
    ])
    const limited = await backend().client().rpc('refuse_as', { p_code: 'PT429' })
    expect([limited.status, limited.error?.hint]).toEqual([429, 'the hint'])
    const signedOut = await backend().client().rpc('refuse_as', { p_code: '28000' })
    expect([signedOut.status, signedOut.error?.code]).toEqual([403, '28000'])
  })

  test('rolls back the writes of a failing function', async () => {
    const { client } = await backend().customer()
    const { error } = await client.rpc('write_then_refuse', { p_body: 'never seen' })
    expect(error?.code).toBe('P0001')
    const { data } = await client.from('notes').select('id')
    expect(data).toEqual([])
  })

  test('refuses functions that are not granted, missing or in the private schema', async () => {
    const denied = await backend().client().rpc('write_then_refuse', { p_body: 'x' })
    expect([denied.status, denied.error?.code]).toEqual([401, '42501'])
    for (const name of ['nope', 'is_admin']) {
      const { status, error } = await backend().service().rpc(name)
      expect([status, error?.code]).toEqual([404, 'PGRST202'])
    }
  })

  test('has the extensions of the hosted platform', async () => {
    const { data } = await backend().client().rpc('hash_text', { p_text: 'abc' })
    expect(data).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('returns the catalogue by GET, and 304 if it is unchanged', async () => {
    const { url, stack } = backend()
    const address = `${url}/rest/v1/rpc/catalogue_changes?p_epoch=&p_cursor=`
    const headers = { apikey: stack.keys.publishable }
    const first = await fetch(address, { headers })
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({ reset: true, rows: expect.any(Array) })
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await stack.db.query(`insert into public.products (name, category, price) values ('New', 'x', 1)`)
    const changed = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
    expect(changed.status).toBe(200)
  })
})
