import type { Query } from '../database/database.ts'
import { objectFile, writeObject } from './object-file.ts'

const YEAR = 'max-age=31536000'

/** Stores an object's file and row without the API. */
export async function putObject(
  db: { readonly query: Query },
  root: string,
  object: { readonly bucket: string; readonly key: string; readonly bytes: Uint8Array; readonly contentType: string },
): Promise<void> {
  const { bucket, key, bytes, contentType } = object
  const meta = await writeObject(objectFile(root, bucket, key), bytes, contentType, YEAR)
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3::jsonb, gen_random_uuid()::text)
     on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version, updated_at = now()`,
    [bucket, key, JSON.stringify({ ...meta, contentLength: meta.size, httpStatusCode: 200 })],
  )
}
