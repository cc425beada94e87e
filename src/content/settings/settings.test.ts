import { expect, it } from 'vitest'
import { SETTING_SECTIONS, SETTING_SHAPES } from '../../domain/settings/setting-shapes.ts'
import { shapeProblems } from '../../domain/settings/shape.ts'

it.each(SETTING_SECTIONS)('a new shop begins with settings that could be published: %s', async (section) => {
  const module = (await import(`./${section}.ts`)) as Readonly<Record<string, unknown>>
  const [value] = Object.values(module)
  expect(shapeProblems(SETTING_SHAPES[section], value)).toEqual([])
})
