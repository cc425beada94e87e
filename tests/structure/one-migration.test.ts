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

it('the migration equals the schema files byte for byte (fix: npm run generate)', async () => {
  expect(globSync('supabase/migrations/*')).toHaveLength(1)
  expect(readFileSync(MIGRATION, 'utf8')).toBe(await migrationText())
})

it('the generated list of admin screens matches the admin pages', async () => {
  expect(readFileSync(ADMIN_SCREENS, 'utf8')).toBe(await adminScreensText())
})

it('the generated rows match the settings’ shapes in TypeScript', async () => {
  expect((await readSchemas()).at(-1)?.text).toBe(await rowsText())
})
