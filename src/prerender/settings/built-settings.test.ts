import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { BEGUN_SETTINGS } from '../../content/settings/begun-settings.ts'
import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'
import { SETTING_SECTIONS } from '../../domain/settings/setting-shapes.ts'
import { publishedModule, settingOf } from './built-settings.ts'

const identity = { ...BEGUN_SETTINGS.identity, name: 'Ile Market' }
const rows = [{ section: 'identity', value: identity, version: 7 }] as const

const moduleOf = (name: string) =>
  publishedModule(rows, fileURLToPath(new URL(`../../content/settings/${name}.ts`, import.meta.url)))

const constantOf = (name: string, value: object) => `export const ${name} = ${JSON.stringify(value)}`

it('builds a published section into the shop, with its part for the first visit, and leaves the others as they are', async () => {
  expect(await moduleOf('identity')).toBe(constantOf('IDENTITY', identity))
  expect(await moduleOf('shop-sign')).toBe(constantOf('SHOP_SIGN', { ...SHOP_SIGN, name: 'Ile Market' }))
  expect(await moduleOf('claims')).toBeNull()
  expect(await moduleOf('card-claims')).toBeNull()
})

it.each(SETTING_SECTIONS)('builds in all that is published of %s', async (section) => {
  const value = BEGUN_SETTINGS[section]
  const file = fileURLToPath(new URL(`../../content/settings/${section}.ts`, import.meta.url))
  const [constant = ''] = Object.keys(await import(file))
  expect(await publishedModule([{ section, value, version: 1 }], file)).toBe(constantOf(constant, value))
})

it('builds with what a new shop begins with until the owner publishes', () => {
  expect(settingOf([], 'identity', BEGUN_SETTINGS.identity)).toBe(BEGUN_SETTINGS.identity)
  expect(settingOf(rows, 'identity', BEGUN_SETTINGS.identity)).toBe(identity)
})
