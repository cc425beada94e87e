import { describe, expect, it } from 'vitest'
import { mergeSettings } from './merge-settings.ts'
import { SETTING_SECTIONS, SETTING_SHAPES } from './setting-shapes.ts'
import type { Shape } from './shape.ts'

type ListShape = Extract<Shape, { kind: 'list' }>

/** Every list in the settings at any depth, so that new lists are tested automatically. */
function listsIn(shape: Shape, path: string): readonly (readonly [path: string, shape: ListShape])[] {
  if (shape.kind === 'group')
    return Object.entries(shape.fields).flatMap(([name, field]) => listsIn(field, `${path}.${name}`))
  return shape.kind === 'list' ? [[path, shape], ...listsIn(shape.of, `${path}.*`)] : []
}

const LISTS = SETTING_SECTIONS.flatMap((section) => listsIn(SETTING_SHAPES[section], section))

function sample(shape: Shape, number: number): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sample(field, number)]))
  if (shape.kind === 'list') return [sample(shape.of, number)]
  if (shape.kind === 'number') return number
  return shape.kind === 'switch' ? number % 2 === 0 : `text ${number}`
}

const noChoice = () => undefined

describe.each(LISTS)('%s, changed by two admins', (_, shape) => {
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((number) => sample(shape.of, number))
  const base = [one, two, three]

  it('keeps both admins’ additions and removals', () => {
    const versions = { base, mine: [one, two, three, four], theirs: [two, three, five] }
    const { value, conflicts } = mergeSettings(shape, versions, noChoice)
    expect(conflicts).toEqual([])
    expect(value).toHaveLength(4)
    expect(value).toEqual(expect.arrayContaining([two, three, four, five]))
  })
})

describe('the same field, changed by two admins', () => {
  const entry = (id: string, answer: string) => ({ id, topic: 'a', question: id, answer })
  const faq = (...entries: readonly unknown[]) => ({ entries })
  const shape: Shape = {
    kind: 'group',
    fields: {
      entries: SETTING_SHAPES.faq.kind === 'group' ? (SETTING_SHAPES.faq.fields.entries as Shape) : SETTING_SHAPES.faq,
    },
  }
  const versions = {
    base: faq(entry('a', '1'), entry('b', '1')),
    mine: faq(entry('a', 'mine'), entry('b', 'mine')),
    theirs: faq(entry('a', 'theirs'), entry('b', '1')),
  }

  it('is a conflict at its path, and the only one', () => {
    const { conflicts } = mergeSettings(shape, versions, noChoice)
    expect(conflicts).toEqual([{ path: 'entries.0.answer', mine: 'mine', theirs: 'theirs' }])
  })

  it('has the chosen value', () => {
    const answers = (side: 'mine' | 'theirs') =>
      (mergeSettings(shape, versions, () => side).value as typeof versions.base).entries.map(
        (item) => (item as { answer: string }).answer,
      )
    expect(answers('mine')).toEqual(['mine', 'mine'])
    expect(answers('theirs')).toEqual(['theirs', 'mine'])
  })
})
