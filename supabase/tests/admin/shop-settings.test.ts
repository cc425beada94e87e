import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { SETTING_SHAPES, type SettingSection } from '../../../src/domain/settings/setting-shapes.ts'
import { type Shape, shapeProblems } from '../../../src/domain/settings/shape.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'

const database = databaseForFile()
let admin: Person

beforeAll(async () => {
  admin = await createAdmin(database())
})

const publish = (section: string, value: unknown, version: number, by = admin) =>
  database().rpc<string>({ userId: by.userId }, 'publish_setting', {
    p_section: section,
    p_value: value,
    p_seen: version,
  })

test('everyone reads a published section; its version and the audit log name its publisher', async () => {
  const version = Number(await publish('vat', { percent: 10 }, 0))
  const published = await database().as('anon', (query) => query('select section, value from shop_settings'))
  expect(published).toEqual([{ section: 'vat', value: { percent: 10 } }])
  expect(
    await database().query('select published_by, value from shop_setting_versions where version = $1', [version]),
  ).toEqual([{ published_by: admin.userId, value: { percent: 10 } }])
  expect(await database().query(`select target from audit_log where action = 'publish_setting'`)).toEqual([
    { target: 'vat' },
  ])
  const [changes] = await database().query<{ settings: number }>(
    `select catalogue_changes('', '') -> 'settings' as settings`,
  )
  expect(Number(changes?.settings)).toBe(version)
})

test('another admin’s newer version is not overwritten', async () => {
  const [{ version = '0' } = {}] = await database().query<{ version: string }>(
    `select version::text from shop_settings where section = 'vat'`,
  )
  const next = Number(await publish('vat', { percent: 7.5 }, Number(version)))
  expect(await refusal(publish('vat', { percent: 5 }, Number(version)))).toMatchObject({
    hint: 'setting_changed',
    detail: String(next),
  })
  expect(await database().query(`select value from shop_settings where section = 'vat'`)).toEqual([
    { value: { percent: 7.5 } },
  ])
})

test('only admins publish', async () => {
  const customer = await createCustomer(database())
  expect(await refusal(publish('vat', { percent: 1 }, 0, customer))).toMatchObject({ hint: 'admin_only' })
})

const IDENTITY = {
  name: 'Ile',
  shortName: 'Ile',
  description: 'Things for the home.',
  logo: null,
  brandColour: '#0B5D3B',
  email: 'a@ile.example',
  phones: ['+2348005550101'],
  whatsapp: '+2348005550101',
  address: 'Lagos',
  homeCity: 'Lagos',
  country: 'Nigeria',
  businessHours: 'Monday to Saturday, 8am to 6pm',
  foundedYear: 2020,
  copyrightYear: 2026,
}
const METHOD = {
  code: 'all',
  label: 'All',
  description: 'All',
  fee: 1,
  freeFrom: null,
  deliveryTime: '1 day',
  area: 'country',
  places: [],
  payOnDelivery: false,
}

test.each([
  ['colours', {}, 'section unknown_choice'],
  ['vat', { percent: 7.5, more: 1 }, 'more unknown_field'],
  ['vat', { percent: 51 }, 'percent out_of_range'],
  ['identity', { ...IDENTITY, name: '  ' }, 'name missing'],
  ['identity', { ...IDENTITY, name: '\u00a0\u2003\ufeff' }, 'name missing'],
  ['identity', { ...IDENTITY, phones: ['0800'] }, 'phones.0 wrong_form'],
  ['identity', { ...IDENTITY, brandColour: '#5FBF8F' }, 'brandColour low_contrast'],
  ['identity', { ...IDENTITY, logo: 'javascript:alert(1)' }, 'logo wrong_form'],
  ['currencies', { rates: [{ currency: 'USD', rate: 1 }], source: 'a', date: '2026-01-01' }, 'rates without_naira'],
  ['currencies', { rates: [{ currency: 'NGN', rate: 1 }], source: 'a', date: '2026-01-01' }, 'rates without_dollar'],
  ['hours', { zone: 'Moon/Tranquility', exceptions: [] }, 'zone unknown_zone'],
  ['delivery', { methods: [{ ...METHOD, area: 'abroad' }] }, 'methods without_country'],
  ['delivery', { methods: [METHOD, METHOD] }, 'methods.1.code repeated'],
  ['delivery', { methods: [METHOD, { ...METHOD, code: 'lagos', area: 'places' }] }, 'methods.1.places too_few'],
  ['delivery', { methods: [METHOD, { ...METHOD, code: 'a', places: ['Oyo', 'oyo'] }] }, 'methods.1.places.1 repeated'],
])('refuses an invalid %s (%#)', async (section, value, problem) => {
  expect(await refusal(publish(section, value, 0))).toMatchObject({ hint: 'bad_setting', detail: problem })
})

const anyLeaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    7.5,
    7.555,
    -1,
    1999,
    '',
    ' ',
    '\u00a0',
    '#0b5d3b',
    'NGN',
    '+2348005550101',
    'places',
    'a-b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => text.replaceAll('\0', '')),
)
/** Values close to a shape: mostly valid, with random mistakes. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  const right: fc.Arbitrary<unknown> =
    shape.kind === 'list'
      ? fc.array(near(shape.of), { maxLength: Math.min(shape.max, 3) })
      : shape.kind === 'group'
        ? fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, near(field)])))
        : shape.kind === 'choice'
          ? fc.constantFrom(...shape.of)
          : shape.kind === 'number'
            ? fc.integer({ min: Math.ceil(shape.min), max: shape.max })
            : shape.kind === 'switch'
              ? fc.boolean()
              : fc.constantFrom('abc', '#0b5d3b', '+2348005550101')
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anyLeaf })
}

test('database and form reject the same values', async () => {
  const cases = Object.entries(SETTING_SHAPES).flatMap(([section, shape]) =>
    fc.sample(near(shape), 60).map((value) => ({ section: section as SettingSection, shape: shape as Shape, value })),
  )
  const answers = await database().query<{ problem: string | null }>(
    `select private.shape_problem(s.shape, c -> 'value', '') as problem
     from jsonb_array_elements($1::jsonb) with ordinality e (c, place) join private.setting_shapes s on s.section = c ->> 'section' order by place`,
    [cases.map(({ section, value }) => ({ section, value }))],
  )
  const differing = cases.filter(({ shape, value }, at) => {
    const found = shapeProblems(shape, value).map(({ path, problem }) => `${path} ${problem}`)
    const path = answers[at]?.problem?.replace(/^\./, '') ?? null
    return path === null ? found.length > 0 : !found.includes(path)
  })
  expect(differing).toEqual([])
  expect(answers.some(({ problem }) => problem === null)).toBe(true)
})
