import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  ADMIN_SCREENS,
  adminScreensText,
  MIGRATION,
  migrationText,
  readSchemas,
  rowsText,
} from '../../supabase/schemas/generate.ts'

it('the one migration is the schema files, byte for byte: `npm run generate` writes it', async () => {
  expect(globSync('supabase/migrations/*')).toHaveLength(1)
  expect(readFileSync(MIGRATION, 'utf8')).toBe(await migrationText())
})

it('each page of the admin has its screen', async () => {
  expect(readFileSync(ADMIN_SCREENS, 'utf8')).toBe(await adminScreensText())
})

it('the rows hold the shapes of settings that the code has', async () => {
  expect((await readSchemas()).at(-1)?.text).toBe(await rowsText())
})
