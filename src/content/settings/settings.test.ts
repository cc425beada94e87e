import { expect, it } from 'vitest'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../domain/settings/setting-shapes.ts'
import { shapeProblems } from '../../domain/settings/shape.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

it.each(SETTING_SECTIONS)('has valid default settings: %s', (section) => {
  expect(shapeProblems(SETTING_SHAPES[section], DEFAULT_SETTINGS[section])).toEqual([])
})
