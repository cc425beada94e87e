import { errorFromClient } from '../errors/answer-error.ts'
import { getClient, type ShopClient } from './client.ts'

type Bucket = ReturnType<ShopClient['storage']['from']>
type Outcome<T> = { readonly data: T | null; readonly error: Error | null }

async function inBucket<T>(name: string, ask: (bucket: Bucket) => Promise<Outcome<T>>): Promise<T> {
  const { data, error } = await ask((await getClient()).storage.from(name))
  if (error) throw await errorFromClient(error)
  return data as T
}

/** A stored object never changes: a new one gets a new key. In seconds. */
const CACHE_CONTROL = '31536000'

/** Stores an object as the signed-in user. Safe to repeat. @throws DataError */
export async function storeObject(bucket: string, key: string, file: Blob): Promise<void> {
  const options = { cacheControl: CACHE_CONTROL, contentType: file.type, upsert: true }
  await inBucket(bucket, (objects) => objects.upload(key, file, options))
}

/** @throws DataError */
export const readObject = (bucket: string, key: string): Promise<Blob> =>
  inBucket(bucket, (objects) => objects.download(key))

/** Takes objects out of a bucket; those that are gone already are no error. @throws DataError */
export async function removeObjects(bucket: string, keys: readonly string[]): Promise<void> {
  await inBucket(bucket, (objects) => objects.remove([...keys]))
}
