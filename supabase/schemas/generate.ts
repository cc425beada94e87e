// The texts that `npm run generate` writes: the setting shapes and default synonyms in 31_rows.sql, the migration from the schema files,
// and the table of the admin's screens from its page files.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SEARCH } from '../../src/content/settings/search.ts'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../src/domain/settings/setting-shapes.ts'
import { endWithParent } from '../local/end-with-parent.ts'

const FOLDER = import.meta.dirname
const ROWS = path.join(FOLDER, '31_rows.sql')
const SHAPES_BEGIN = "-- Generated from SETTING_SHAPES in the shop's code by `npm run generate`.\n"

/** The one migration until the first shop is live (docs/decisions/0031-one-migration.md). */
export const MIGRATION = path.join(FOLDER, '../migrations/20261125000000_baseline.sql')

/** The files of `supabase/schemas`, in alphabetical order, in which they are applied. */
export async function readSchemas(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(FOLDER, file), 'utf8') })))
}

export async function migrationText(): Promise<string> {
  const files = await readSchemas()
  return files.map(({ file, text }) => `-- supabase/schemas/${file}\n\n${text}`).join('\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** 31_rows.sql with its last statements, the shapes and synonyms, regenerated from the code. */
export async function rowsText(): Promise<string> {
  const [before, generated] = (await readFile(ROWS, 'utf8')).split(SHAPES_BEGIN)
  if (generated === undefined) throw new Error(`${ROWS} lacks the comment that begins its generated part`)
  const shapes = SETTING_SECTIONS.map(
    (section) => `  ('${section}', ${quoted(JSON.stringify(SETTING_SHAPES[section]))})`,
  )
  const synonyms = SEARCH.synonyms
    .filter(({ isOn }) => isOn)
    .map(({ word, means, isBothWays }, place) => `  (${place}, ${quoted(word)}, ${quoted(means)}, ${isBothWays})`)
  return `${before}${SHAPES_BEGIN}insert into private.setting_shapes (section, shape) values
${shapes.join(',\n')}
on conflict (section) do update set shape = excluded.shape;

-- Generated from the enabled synonyms of SEARCH in the shop's code.
delete from private.default_synonyms;
insert into private.default_synonyms (place, word, means, is_both_ways) values
${synonyms.join(',\n')};
select private.read_synonyms();
`
}

const PAGES = path.join(FOLDER, '../../src/pages/admin')
export const ADMIN_SCREENS = path.join(FOLDER, '../../src/content/admin/admin-screens.ts')

/** `AdminPromoCodesPage.tsx` is the screen `/admin/promo-codes`. */
export async function adminScreensText(): Promise<string> {
  const names = (await readdir(PAGES)).flatMap((file) => /^Admin(\w+)Page\.tsx$/.exec(file)?.[1] ?? [])
  const words = names.map((name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()).sort()
  return `/** The files of src/pages/admin, by \`npm run generate\`. Every shopper loads it: so short. */
export const ADMIN_SCREENS =
  '${words.join(' ')}'
`
}

if (import.meta.main) {
  endWithParent()
  await writeFile(ADMIN_SCREENS, await adminScreensText())
  await writeFile(ROWS, await rowsText())
  await writeFile(MIGRATION, await migrationText())
}
