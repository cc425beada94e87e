// `npm run generate` writes this: out of the schema files, the shapes of settings and a new shop's synonyms in 31_rows.sql, and the one migration;
// out of the files of its pages, the table of the admin's screens.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SEARCH } from '../../src/content/settings/search.ts'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../src/domain/settings/setting-shapes.ts'
import { endWithParent } from '../local/end-with-parent.ts'

const FOLDER = import.meta.dirname
const ROWS = path.join(FOLDER, '31_rows.sql')
const SHAPES_BEGIN = "-- Written from SETTING_SHAPES of the shop's code by `npm run generate`.\n"

/** The one migration until the first shop is live (docs/decisions/0031-one-migration.md). */
export const MIGRATION = path.join(FOLDER, '../migrations/20261125000000_baseline.sql')

/** The files of `supabase/schemas` in the order in which they apply: that of their names. */
export async function readSchemas(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(FOLDER, file), 'utf8') })))
}

export async function migrationText(): Promise<string> {
  const files = await readSchemas()
  return files.map(({ file, text }) => `-- supabase/schemas/${file}\n\n${text}`).join('\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The rows with the shapes and synonyms as the code has them; they are the last statements. */
export async function rowsText(): Promise<string> {
  const [before = ''] = (await readFile(ROWS, 'utf8')).split(SHAPES_BEGIN)
  const shapes = SETTING_SECTIONS.map(
    (section) => `  ('${section}', ${quoted(JSON.stringify(SETTING_SHAPES[section]))})`,
  )
  const synonyms = SEARCH.synonyms
    .filter(({ isOn }) => isOn)
    .map(({ word, means, isBothWays }, place) => `  (${place}, ${quoted(word)}, ${quoted(means)}, ${isBothWays})`)
  return `${before}${SHAPES_BEGIN}insert into private.setting_shapes (section, shape) values
${shapes.join(',\n')}
on conflict (section) do update set shape = excluded.shape;

-- Written from SEARCH of the shop's code, those that are on.
delete from private.begun_synonyms;
insert into private.begun_synonyms (place, word, means, is_both_ways) values
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
