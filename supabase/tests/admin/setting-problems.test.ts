import { expect, test } from 'vitest'
import { contrastWithWhite, settingProblems } from '../../../src/domain/settings/setting-problems.ts'
import { databaseForFile } from '../harness/database-for-file.ts'

const database = databaseForFile()

test('form and database compute the same contrast of a colour', async () => {
  const colours = ['#000000', '#FFFFFF', '#0B5D3B', '#5FBF8F', '#767676', '#777777', '#0a0A0b', '#C62828', '#0000ff']
  const rows = await database().query<{ contrast: string }>(
    'select private.contrast_with_white(c) as contrast from unnest($1::text[]) with ordinality e (c, place) order by place',
    [colours],
  )
  const differences = rows.map(({ contrast }, at) => Math.abs(Number(contrast) - contrastWithWhite(colours[at] ?? '')))
  expect(Math.max(...differences)).toBeLessThan(1e-9)
})

const method = (area: string, places: string[] = []) => ({
  code: `to-${area}`,
  label: 'a',
  description: 'a',
  fee: 1,
  freeFrom: null,
  deliveryTime: '1 day',
  area,
  places,
  payOnDelivery: false,
})
const rates = (...pairs: [string, number][]) => ({
  rates: pairs.map(([currency, rate]) => ({ currency, rate })),
  source: 'a',
  date: '2026-01-01',
})

test('the form finds problems beyond the shapes, like the database', async () => {
  const cases = [
    ['currencies', rates(['USD', 1], ['NGN', 1550])],
    ['currencies', rates(['USD', 1])],
    ['currencies', rates(['NGN', 1550])],
    ['currencies', rates(['USD', 2], ['NGN', 1550])],
    ['delivery', { methods: [method('country')] }],
    ['delivery', { methods: [method('abroad')] }],
    ['delivery', { methods: [method('country'), method('places')] }],
    ['delivery', { methods: [method('country'), method('places', ['Lagos'])] }],
    ['delivery', { methods: [method('country'), method('places', ['Lagos State', 'Abuja, FCT', 'Ikeja, lagos'])] }],
    ['delivery', { methods: [method('country'), method('places', ['Lagos', 'Wonderland', 'Jos, Nowhere'])] }],
    ['delivery', { methods: [method('country', ['Nowhere']), method('places', ['-'])] }],
    ['vat', { percent: 7.5 }],
  ] as const
  const rows = await database().query<{ problem: string | null }>(
    `select private.setting_problem(e.c ->> 0, e.c -> 1) as problem
     from jsonb_array_elements($1::jsonb) with ordinality e (c, place) order by place`,
    [cases],
  )
  const found = cases.map(([section, value]) => {
    const [first] = settingProblems(section, value)
    return first ? `${first.path} ${first.problem}` : null
  })
  expect(found).toEqual(rows.map(({ problem }) => problem))
  expect(found.filter((problem) => problem === null)).toHaveLength(5)
})
