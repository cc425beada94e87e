import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../content/settings/default-settings.ts'
import { PUBLIC_IDENTITY } from '../../content/settings/public-identity.ts'
import { unpackSynonyms } from '../../domain/search/packed-synonyms.ts'
import { SETTING_SECTIONS } from '../../domain/settings/setting-shapes.ts'
import { publishedModule, settingOf } from './built-settings.ts'

const identity = { ...DEFAULT_SETTINGS.identity, name: 'Ile Market' }
const rows = [{ section: 'identity', value: identity, version: 7 }] as const

const fileOf = (name: string) => fileURLToPath(new URL(`../../content/settings/${name}.ts`, import.meta.url))
const moduleOf = (name: string) => publishedModule(rows, fileOf(name))

const constantOf = (name: string, value: object) => `export const ${name} = ${JSON.stringify(value)}`

it('replaces only published sections, including their first-visit parts', async () => {
  expect(await moduleOf('identity')).toBe(constantOf('IDENTITY', identity))
  expect(await moduleOf('public-identity')).toBe(
    constantOf('PUBLIC_IDENTITY', { ...PUBLIC_IDENTITY, name: 'Ile Market' }),
  )
  expect(await moduleOf('claims')).toBeNull()
  expect(await moduleOf('card-claims')).toBeNull()
})

it.each(SETTING_SECTIONS.filter((section) => section !== 'search'))(
  'builds in every published field of %s',
  async (section) => {
    const value = DEFAULT_SETTINGS[section]
    const file = fileOf(section)
    const [constant = ''] = Object.keys(await import(file))
    expect(await publishedModule([{ section, value, version: 1 }], file)).toBe(constantOf(constant, value))
  },
)

it('builds in only the active synonyms', async () => {
  const bothWays = { word: 'pail', means: 'bucket', isBothWays: true, isOn: true, source: 'WordNet' }
  const one = { word: 'biro', means: 'pen', isBothWays: false, isOn: true, source: null }
  const synonyms = [one, bothWays, { ...one, word: 'bic' }, { ...one, word: 'nib', isOn: false }]
  const module = await publishedModule([{ section: 'search', value: { synonyms }, version: 1 }], fileOf('search'))
  const [, packed = ''] = /unpackSynonyms\((.*)\) }$/.exec(module ?? '') ?? []
  expect(unpackSynonyms(JSON.parse(packed))).toEqual([{ ...bothWays, source: null }, one, { ...one, word: 'bic' }])
  expect(await moduleOf('search')).toContain('torchlight')
})

it('uses the defaults until the owner publishes', () => {
  expect(settingOf([], 'identity', DEFAULT_SETTINGS.identity)).toBe(DEFAULT_SETTINGS.identity)
  expect(settingOf(rows, 'identity', DEFAULT_SETTINGS.identity)).toBe(identity)
})
