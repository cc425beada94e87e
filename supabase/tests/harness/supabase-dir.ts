import { fileURLToPath } from 'node:url'

/** The folder with `schemas` and `migrations`. */
export const SUPABASE_DIR = fileURLToPath(new URL('../../', import.meta.url))
