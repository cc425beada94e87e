import { availableParallelism } from 'node:os'
import { shortHex } from '../../../src/lib/colour.ts'
import { cachedPictures, recipeHash } from './picture-cache.ts'
import type { Recipe } from './recipe.ts'

export type Storage = {
  put: (bucket: string, key: string, bytes: Uint8Array, contentType: string) => Promise<unknown>
}

/** A product row's picture columns. */
export type ProductPictures = { image_url: string; gallery_images: string[]; image_placeholder: string }

type PicturedProduct = { id: string; slug: string; picture: Recipe }

type Options = { products: readonly PicturedProduct[]; storage: Storage; cacheDir: string; log: (line: string) => void }

const BUCKET = 'product-images'
const REPORT_EVERY = 25

/** The hash in the folder's name lets browsers cache pictures for ever; it only has to differ between versions of one product's pictures. */
function pictureFolder(product: PicturedProduct): string {
  return `${product.slug}-${recipeHash(product.picture).slice(0, 4)}`
}

/** Generates (or reads from the cache) and stores every product's pictures. Returns each product's columns by its id. */
export async function seedPictures({
  products,
  storage,
  cacheDir,
  log,
}: Options): Promise<Map<string, ProductPictures>> {
  const pictures = new Map<string, ProductPictures>()
  const waiting = [...products]
  let made = 0

  async function work() {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      const folder = pictureFolder(product)
      const set = await cachedPictures(product.picture, cacheDir)
      for (const { name, bytes } of set.files) await storage.put(BUCKET, `${folder}/${name}`, bytes, 'image/webp')
      const [image = '', ...gallery] = set.files
        .filter(({ name }) => name.endsWith('/480.webp'))
        .map(({ name }) => `/storage/v1/object/public/${BUCKET}/${folder}/${name}`)
      pictures.set(product.id, {
        image_url: image,
        gallery_images: gallery,
        image_placeholder: shortHex(set.placeholder),
      })
      if (set.isNew) made++
      if (pictures.size % REPORT_EVERY === 0) log(`pictures: ${pictures.size} of ${products.length} products`)
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  log(`pictures: ${products.length} products ready, ${made} photographed now, ${products.length - made} from the cache`)
  return pictures
}
