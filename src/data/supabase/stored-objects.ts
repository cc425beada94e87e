import { errorFromStorage } from '../errors/answer-error.ts'
import { getClient } from './client.ts'

async function bucketOf(name: string) {
  return (await getClient()).storage.from(name)
}

/** A stored object never changes: a new one gets a new key. In seconds. */
const CACHE_CONTROL = '31536000'

/** Stores an object as the signed-in user. Safe to repeat. @throws DataError */
export async function storeObject(bucket: string, key: string, file: Blob): Promise<void> {
  const options = { cacheControl: CACHE_CONTROL, contentType: file.type, upsert: true }
  const { error } = await (await bucketOf(bucket)).upload(key, file, options)
  if (error) throw errorFromStorage(error)
}

/** @throws DataError */
export async function readObject(bucket: string, key: string): Promise<Blob> {
  const { data, error } = await (await bucketOf(bucket)).download(key)
  if (error) throw errorFromStorage(error)
  return data
}

/** Takes objects out of a bucket; those that are gone already are no error. @throws DataError */
export async function removeObjects(bucket: string, keys: readonly string[]): Promise<void> {
  const { error } = await (await bucketOf(bucket)).remove([...keys])
  if (error) throw errorFromStorage(error)
}
