import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const CODE = ['src', 'sw', 'supabase/functions', 'supabase/schemas']
const files = CODE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/(?:\.test\.tsx?|-builder\.ts)$/.test(file))
    .map((file) => `${folder}/${file}`),
)

/** A new shop's zone is set once for the pages and once for the database. */
const DEFAULTS = ['src/content/settings/hours.ts', 'supabase/schemas/03_shop_settings.sql']
const ZONE = /['"](?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+/
/** Matches a day or an hour derived from UTC or from a hard-coded zone. */
const OTHER_CLOCKS = [
  /toISOString\(\)\s*\.(?:slice|split|substring|substr)\(/,
  /toJSON\(\)\s*\.(?:slice|split|substring|substr)\(/,
  /\+01:00/,
  /\b(?:nigerian|lagos|naija)-?(?:time|clock|input|day)/i,
  /\bcurrent_date\b/,
  /(?<!at time zone [\w.()]{1,30}\))::date\b/,
  /date_trunc\('(?:day|week|month|year)', (?!p_at at time zone private\.shop_zone\()/,
]

const clockFaults = (file: string, text: string): string[] => [
  ...(ZONE.test(text) && !DEFAULTS.includes(file) ? [`${file} names a time zone`] : []),
  ...OTHER_CLOCKS.filter((pattern) => pattern.test(text)).map((pattern) => `${file} has ${pattern.source}`),
]

it('days and hours use the shop’s time zone, which is a setting', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => clockFaults(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

it.each([
  "new Intl.DateTimeFormat('en', { timeZone: 'Africa/Accra' })",
  'new Date(at).toISOString().slice(0, 10)',
  "now.toISOString().split('T')[0]",
  'Date.parse(day + "T23:59:59+01:00")',
  "import { nigerianTime } from './nigerian-time.ts'",
  "'low_stock:' || current_date",
  'select created_at::date from orders',
  "date_trunc('day', created_at)",
])('finds %s', (text) => expect(clockFaults('src/lib/other.ts', text)).toHaveLength(1))
