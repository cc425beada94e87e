import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Client, type Customer, onPostgres } from './harness/backend.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new Blob([PIXEL], { type: 'image/png' })

onPostgres('storage', (backend) => {
  let admin: Customer
  let customer: Customer
  const bucket = ({ storage }: Client) => storage.from('product-images')

  beforeAll(async () => {
    admin = await backend().admin()
    customer = await backend().customer()
  })

  async function uploaded(folder: string = randomUUID(), options: object = {}): Promise<string> {
    const key = `${folder}/pixel.png`
    const { data, error } = await bucket(admin.client).upload(key, picture(), options)
    expect(error).toBeNull()
    expect(data?.path).toBe(key)
    return key
  }

  const publicUrl = (key: string) => bucket(backend().client()).getPublicUrl(key).data.publicUrl

  test('lets only an admin upload', async () => {
    const key = `${randomUUID()}.png`
    expect((await bucket(backend().client()).upload(key, picture())).error).not.toBeNull()
    expect((await bucket(customer.client).upload(key, picture())).error).not.toBeNull()
    await uploaded()
  })

  test('refuses a second file under a key, unless it upserts', async () => {
    const key = await uploaded()
    const second = await bucket(admin.client).upload(key, picture())
    expect(second.error).toMatchObject({ statusCode: '409' })
    const replaced = await bucket(admin.client).upload(key, picture(), { upsert: true })
    expect(replaced.error).toBeNull()
  })

  test('refuses files that are not pictures or are too large', async () => {
    const text = await bucket(admin.client).upload(`${randomUUID()}.txt`, new Blob(['x'], { type: 'text/plain' }))
    expect(text.error?.message).toMatch(/mime type/i)
    const large = new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'image/png' })
    expect((await bucket(admin.client).upload(`${randomUUID()}.png`, large)).error).not.toBeNull()
  })

  test('accepts bytes as well as a Blob', async () => {
    const key = `${randomUUID()}.png`
    const { error } = await bucket(admin.client).upload(key, PIXEL, { contentType: 'image/png' })
    expect(error).toBeNull()
    expect((await fetch(publicUrl(key))).headers.get('content-type')).toBe('image/png')
  })

  test('serves public files with type, cache time and ETag, and 304 if unchanged', async () => {
    const response = await fetch(publicUrl(await uploaded(undefined, { cacheControl: '31536000' })))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=31536000',
      'content-length': String(PIXEL.length),
      'access-control-allow-origin': '*',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL)
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(response.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('serves a byte range of a file', async () => {
    const url = publicUrl(await uploaded())
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1-3/${PIXEL.length}`])
    expect(await part.text()).toBe('PNG')
    expect((await fetch(url, { headers: { range: 'bytes=5000-' } })).status).toBe(416)
  })

  test('lists a folder’s files, and its subfolders without an id', async () => {
    const folder = randomUUID()
    await uploaded(folder)
    await uploaded(`${folder}/inner`)
    const { data } = await bucket(admin.client).list(folder)
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['inner', true],
      ['pixel.png', false],
    ])
    const second = await bucket(admin.client).list(folder, { limit: 1, offset: 1 })
    expect(second.data?.map(({ name }) => name)).toEqual(['pixel.png'])
  })

  test('signs URLs for reading and uploading', async () => {
    const key = await uploaded()
    const { data } = await bucket(admin.client).createSignedUrl(key, 60)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    const many = await bucket(admin.client).createSignedUrls([key], 60)
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200)
    const missing = await bucket(admin.client).createSignedUrls(['none.png'], 60)
    expect(missing.data?.[0]).toMatchObject({ path: 'none.png', signedUrl: null, error: expect.any(String) })
    const forged = (data?.signedUrl ?? '').replace(/token=.*/, 'token=forged')
    expect((await fetch(forged)).status).toBe(400)
    const target = `${randomUUID()}.png`
    const upload = await bucket(admin.client).createSignedUploadUrl(target)
    expect(upload.error).toBeNull()
    const sent = await bucket(backend().client()).uploadToSignedUrl(target, upload.data?.token ?? '', picture())
    expect(sent.error).toBeNull()
    expect((await fetch(publicUrl(target))).status).toBe(200)
  })

  test('lets an admin download, move, copy and remove files', async () => {
    const key = await uploaded()
    const { data } = await bucket(admin.client).download(key)
    expect(data?.size).toBe(PIXEL.length)
    const moved = `${randomUUID()}.png`
    expect((await bucket(admin.client).move(key, moved)).error).toBeNull()
    expect((await fetch(publicUrl(key))).status).toBe(400)
    expect((await bucket(admin.client).copy(moved, key)).error).toBeNull()
    await bucket(customer.client).remove([key])
    expect((await fetch(publicUrl(key))).status).toBe(200)
    const { data: removed } = await bucket(admin.client).remove([key, moved])
    expect(removed).toHaveLength(2)
    expect((await fetch(publicUrl(key))).status).toBe(400)
  })

  test('rejects paths outside its folder', async () => {
    for (const key of ['..%2f..%2fevil', '%2e%2e/%2e%2e/evil', 'a%00b']) {
      const response = await fetch(`${backend().url}/storage/v1/object/public/product-images/${key}`)
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
    expect((await fetch(`${backend().url}/storage/v1/object/public/..%2fmail/x`)).status).toBe(400)
  })
})
