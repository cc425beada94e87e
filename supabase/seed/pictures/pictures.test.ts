import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PictureWidth } from '../../../src/domain/catalogue/picture-widths.ts'
import { DEMO_PRODUCTS, demoProductNamed } from '../catalogue/demo-product.ts'
import { EMOJI, type EmojiName } from './emoji.ts'
import { BUDGETS } from './encode.ts'
import { emojiPath } from './object.ts'
import { cachedPictures, recipeHash } from './picture-cache.ts'
import { makePictureSet } from './picture-set.ts'
import { alone } from './recipe.ts'
import { seedPictures } from './seed-pictures.ts'
import { viewsOf } from './views.ts'

/** Detailed, colourful pictures, the hardest to compress. */
const SAMPLE = ['Counting abacus', 'School socks, 3 pairs', 'City bicycle, 26-inch', 'Shea body lotion']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('picture recipes', () => {
  test('use only objects of the emoji set', async () => {
    const missing: string[] = []
    for (const name of Object.keys(EMOJI) as EmojiName[]) {
      await access(emojiPath(name)).catch(() => missing.push(name))
    }
    expect(missing).toEqual([])
  })

  test('give every product two or three views, and no two products the same picture', () => {
    const counts = DEMO_PRODUCTS.map(({ picture }) => viewsOf(picture).length)
    expect(new Set(counts)).toEqual(new Set([2, 3]))
    const hashes = DEMO_PRODUCTS.map(({ picture }) => recipeHash(picture))
    expect(hashes.filter((hash, index) => hashes.indexOf(hash) !== index)).toEqual([])
  })
})

describe('pictures', () => {
  test.each(SAMPLE)('of "%s" are square WebP within the byte budget of their width', async (name) => {
    const { files } = await makePictureSet(demoProductNamed(name).picture)
    expect(files.length).toBeGreaterThanOrEqual(6)
    for (const file of files) {
      const { format, width, height } = await sharp(file.bytes).metadata()
      const side = Number(path.parse(file.name).name) as PictureWidth
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side })
      expect(file.bytes.length, file.name).toBeLessThanOrEqual(BUDGETS[side])
    }
  })

  test('have a placeholder with a dark object on a light background', async () => {
    const { placeholder } = await makePictureSet(alone('sand', 'notebook'))
    expect(placeholder).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/)
    const [centre = 0, edge = 0] = placeholder.split(' ').map((hex) => Number.parseInt(hex.slice(1, 3), 16))
    expect(centre).toBeLessThan(edge)
  })

  test('are identical from the cache the second time', async () => {
    const recipe = alone('mint', 'lemon')
    const first = await cachedPictures(recipe, folder)
    const second = await cachedPictures(recipe, folder)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.files).toEqual(first.files)
    expect(second.placeholder).toBe(first.placeholder)
  })

  test('leave no draft folder behind when two runs make the same picture', async () => {
    const shared = path.join(folder, 'shared')
    const recipe = alone('sky', 'drop')
    await Promise.all([cachedPictures(recipe, shared), cachedPictures(recipe, shared)])
    expect(await readdir(shared)).toEqual([recipeHash(recipe)])
  })

  test('are stored under folder, view and width, and the row points at the 480 wide ones', async () => {
    const stored: string[] = []
    const put = async (bucket: string, key: string) => stored.push(`${bucket}/${key}`)
    const product = demoProductNamed('Kitchen sponges, pack of 6')
    const rows = await seedPictures({ products: [product], storage: { put }, cacheDir: folder, log: () => {} })
    const row = rows.get(product.id)
    expect(row?.image_url).toMatch(
      /^\/storage\/v1\/object\/public\/product-images\/kitchen-sponges-pack-of-6-[0-9a-f]{4}\/1\/480\.webp$/,
    )
    const base = row?.image_url.replace('/storage/v1/object/public/', '').replace('/1/480.webp', '')
    const keys = [1, 2].flatMap((view) => [240, 480, 960].map((width) => `${base}/${view}/${width}.webp`))
    expect(stored.toSorted()).toEqual(keys.toSorted())
    expect(row?.gallery_images).toEqual([row?.image_url.replace('/1/', '/2/')])
  })
})
