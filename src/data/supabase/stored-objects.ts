import { errorFromClient } from '../errors/answer-error.ts'
import { getClient, type ShopClient } from './client.ts'

type Bucket = ReturnType<ShopClient['storage']['from']>
type Outcome<T> = { readonly data: T | null; readonly error: Error | null }

async function inBucket<T>(name: string, request: (bucket: Bucket) => Promise<Outcome<T>>): Promise<T> {
  const { data, error } = await request((await getClient()).storage.from(name))
  if (error) throw await errorFromClient(error)
  return data as T
}

/** In seconds. Objects are immutable: a new file gets a new key. */
const CACHE_CONTROL = '31536000'

/** Uploads an object as the signed-in user. Idempotent. @throws DataError */
export async function storeObject(bucket: string, key: string, file: Blob): Promise<void> {
  const options = { cacheControl: CACHE_CONTROL, contentType: file.type, upsert: true }
  await inBucket(bucket, (objects) => objects.upload(key, file, options))
}

/** @throws DataError */
export const readObject = (bucket: string, key: string): Promise<Blob> =>
  inBucket(bucket, (objects) => objects.download(key))

/** Deletes objects. Missing ones aren't an error. @throws DataError */
export async function removeObjects(bucket: string, keys: readonly string[]): Promise<void> {
  await inBucket(bucket, (objects) => objects.remove([...keys]))
}
