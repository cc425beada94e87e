import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../db/device-builder.ts'
import type { Store } from '../db/store.ts'
import { pictureName } from './picture-name.ts'
import { findPicture, savePicture } from './picture-store.ts'

const put = (store: Store, path: string, width: number, bytes: number, now: number, budget = 1000) =>
  savePicture(
    store,
    { url: `${path}/${width}.webp`, path, width, type: 'image/webp', body: new ArrayBuffer(bytes) },
    budget,
    now,
  )

async function contents(store: Store) {
  return store.read(['pictures', 'pictureBytes', 'meta'], async (tx) => {
    const pictures = await tx.pictures.toArray()
    const bytes = await tx.pictureBytes.toArray()
    return {
      ids: pictures.map((picture) => picture.id).sort(),
      byteIds: bytes.map((one) => one.id).sort(),
      total: bytes.reduce((sum, one) => sum + one.body.byteLength, 0),
      counted: Number((await tx.meta.get('pictureBytes'))?.value ?? 0),
    }
  })
}

describe('the picture store', () => {
  it('returns the stored bytes', async () => {
    const { store, close } = aDevice()
    await put(store, '/a', 240, 10, 1)
    expect(await findPicture(store, '/a', 240, false, 1)).toMatchObject({ type: 'image/webp', width: 240 })
    expect((await findPicture(store, '/a', 240, false, 1))?.body.byteLength).toBe(10)
    expect(await findPicture(store, '/b', 240, true, 1)).toBeUndefined()
    close()
  })

  it('serves a larger stored size for a smaller request', async () => {
    const store = aDevice().store
    await put(store, '/a', 480, 10, 1)
    expect((await findPicture(store, '/a', 240, false, 1))?.width).toBe(480)
  })

  it('serves a smaller size for a larger request only as a fallback', async () => {
    const store = aDevice().store
    await put(store, '/a', 240, 10, 1)
    expect(await findPicture(store, '/a', 960, false, 1)).toBeUndefined()
    expect((await findPicture(store, '/a', 960, true, 1))?.width).toBe(240)
  })

  it('keeps only the largest size of a picture', async () => {
    const store = aDevice().store
    await put(store, '/a', 240, 10, 1)
    await put(store, '/a', 480, 30, 2)
    expect(await contents(store)).toMatchObject({ ids: ['/a/480.webp'], total: 30, counted: 30 })
  })

  it('evicts the least recently viewed pictures', async () => {
    const store = aDevice().store
    const hour = 3_600_000
    await put(store, '/a', 240, 400, 1)
    await put(store, '/b', 240, 400, 2)
    await findPicture(store, '/a', 240, false, 2 * hour)
    await put(store, '/c', 240, 400, 3 * hour)
    expect((await contents(store)).ids).toEqual(['/a/240.webp', '/c/240.webp'])
  })

  it('rejects a picture too large for its budget instead of evicting others', async () => {
    const store = aDevice().store
    await put(store, '/a', 240, 400, 1)
    await put(store, '/giant', 960, 700, 2)
    expect((await contents(store)).ids).toEqual(['/a/240.webp'])
  })

  it('never exceeds its budget, counts correctly, and leaves no orphaned bytes', async () => {
    const picture = fc.record({
      path: fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f'),
      width: fc.constantFrom(240, 480, 960),
      bytes: fc.integer({ min: 0, max: 700 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(picture, { maxLength: 30 }), async (pictures) => {
        const store = aDevice().store
        for (const [now, { path, width, bytes }] of pictures.entries()) {
          await put(store, path, width, bytes, now)
          const { ids, byteIds, total, counted } = await contents(store)
          expect(total).toBeLessThanOrEqual(1000)
          expect(counted).toBe(total)
          expect(byteIds).toEqual(ids)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a picture’s name', () => {
  it.each([
    ['http://localhost:4321/storage/v1/object/public/product-images/pot/1/480.webp', 480],
    ['https://x.supabase.co/storage/v1/object/public/product-images/pot/1/240.webp?v=2', 240],
  ])('is read from %s', (url, width) => {
    const name = pictureName(url)
    expect(name?.width).toBe(width)
    expect(name?.path).toMatch(/\/product-images\/pot\/1$/)
  })

  it('is the same for all widths of a picture, and differs between pictures', () => {
    const path = (file: string) => pictureName(`https://shop/storage/v1/object/public/product-images/pot/${file}`)?.path
    expect(path('1/240.webp')).toBe(path('1/960.webp'))
    expect(path('1/240.webp')).not.toBe(path('2/240.webp'))
  })

  it.each([
    'https://shop/assets/logo.webp',
    'https://shop/storage/v1/object/public/other/1/480.webp',
    'https://shop/storage/v1/object/public/product-images/pot/1/500.webp',
    'https://shop/storage/v1/object/sign/product-images/pot/1/480.webp',
  ])('is null for %s', (url) => {
    expect(pictureName(url)).toBeNull()
  })
})
