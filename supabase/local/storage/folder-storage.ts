import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { App } from '@supabase/lite'
import { copyObject, describeObject, type ObjectMeta, objectFile, removeObject, writeObject } from './object-file.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>

const httpMetadata = (meta: ObjectMeta) => ({ ...meta, contentLength: meta.size })

/** lite's storage adapter for a folder; lite documents its own but doesn't export it. */
export function createFolderStorage(root: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => objectFile(root, bucket, key)
  return {
    driver: fs,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key)
      const meta = await describeObject(file)
      return { httpStatusCode: 200, metadata: httpMetadata(meta), body: Readable.toWeb(createReadStream(file)) }
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      return httpMetadata(await writeObject(fileOf(bucket, key), await bytesOf(body), mimetype, cacheControl))
    },
    deleteObject: (bucket, key) => removeObject(fileOf(bucket, key)),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await removeObject(fileOf(bucket, key))
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const { eTag, lastModified } = await copyObject(fileOf(fromBucket, fromKey), fileOf(toBucket, toKey))
      return { httpStatusCode: 200, eTag, lastModified }
    },
    headObject: async (bucket, key) => httpMetadata(await describeObject(fileOf(bucket, key))),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  }
}

async function bytesOf(body: Parameters<StorageAdapter['uploadObject']>[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const chunks: Uint8Array[] = []
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
