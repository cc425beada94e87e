import { expect, it } from 'vitest'
import { IDENTITY } from '../../content/settings/identity.ts'
import { SHOP_SIGN } from '../../content/settings/shop-sign.ts'
import { SETTING_PARTS } from '../../domain/settings/setting-parts.ts'
import { SETTING_SHAPES } from '../../domain/settings/setting-shapes.ts'
import { settingOf, settingsDefine } from './built-settings.ts'

const identity = { ...IDENTITY, name: 'Ile Market' }
const rows = [{ section: 'identity', value: identity, version: 7 }] as const

it('writes a published section into the shop, with its part for the first visit, and leaves the others as they are', () => {
  const define = settingsDefine(rows)
  expect(define.BUILT_SETTINGS_VERSION).toBe('7')
  expect(JSON.parse(define.BUILT_IDENTITY ?? '')).toEqual(identity)
  expect(JSON.parse(define.BUILT_SHOP_SIGN ?? '')).toEqual({ ...SHOP_SIGN, name: 'Ile Market' })
  expect([define.BUILT_CLAIMS, define.BUILT_CARD_CLAIMS]).toEqual(['undefined', 'undefined'])
})

it.each(Object.entries(SETTING_PARTS))(
  'has no field in the part %s that its section lacks',
  (_, { section, fields }) => {
    expect(Object.keys(SETTING_SHAPES[section].fields)).toEqual(expect.arrayContaining([...fields]))
  },
)

it('builds with what a new shop begins with until the owner publishes', () => {
  expect(settingOf([], 'identity', IDENTITY)).toBe(IDENTITY)
  expect(settingOf(rows, 'identity', IDENTITY)).toBe(identity)
})
