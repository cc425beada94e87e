import { fileURLToPath } from 'node:url'

/** The folder that holds `schemas` and `migrations`. */
export const SUPABASE_DIR = fileURLToPath(new URL('../../', import.meta.url))
