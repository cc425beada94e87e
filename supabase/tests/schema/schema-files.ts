import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'

const FOLDER = path.join(SUPABASE_DIR, 'schemas')

/** The files of `supabase/schemas` in the order in which they apply: that of their names. */
export async function readSchemas(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(FOLDER, file), 'utf8') })))
}
