import { describe, expect, it } from 'vitest'
import { isSameJson } from '../merge.ts'
import { settingChanges } from './setting-changes.ts'
import type { Shape } from './shape.ts'

const text = { kind: 'text', max: 50 } as const
const SHAPE: Shape = {
  kind: 'group',
  fields: {
    title: text,
    lines: { kind: 'list', min: 0, max: 9, of: text },
    methods: {
      kind: 'list',
      min: 0,
      max: 9,
      distinctBy: 'code',
      of: { kind: 'group', fields: { code: text, fee: { kind: 'number', min: 0, max: 9, decimals: 0 } } },
    },
  },
}
const VALUE = {
  title: 'Fees',
  lines: ['a', 'b', 'c'],
  methods: [
    { code: 'near', fee: 1 },
    { code: 'far', fee: 2 },
  ],
}

describe('the changes between two values', () => {
  it('are none if only the field order differs', () => {
    expect(settingChanges(SHAPE, VALUE, { methods: VALUE.methods, lines: VALUE.lines, title: 'Fees' })).toEqual([])
    expect(isSameJson({ a: 1, b: null }, { b: null, a: 2 })).toBe(false)
  })

  it('include each field’s old and new value', () => {
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, title: 'Prices' })).toEqual([
      { kind: 'changed', path: 'title', before: 'Fees', after: 'Prices' },
    ])
  })

  it('match an item by its key at any position', () => {
    const methods = [
      { code: 'far', fee: 3 },
      { code: 'near', fee: 1 },
    ]
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, methods })).toEqual([
      { kind: 'changed', path: 'methods.0.fee', before: 2, after: 3 },
      { kind: 'moved', path: 'methods' },
    ])
  })

  it('distinguish a removed item from the following ones', () => {
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, lines: ['b', 'c', 'd'] })).toEqual([
      { kind: 'changed', path: 'lines.2', before: 'a', after: 'd' },
    ])
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, lines: ['b', 'c', 'a'] })).toEqual([
      { kind: 'moved', path: 'lines' },
    ])
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, lines: ['b', 'c'] })).toEqual([
      { kind: 'removed', path: 'lines.0', before: 'a' },
    ])
    expect(settingChanges(SHAPE, VALUE, { ...VALUE, lines: ['new', 'a', 'b', 'c'] })).toEqual([
      { kind: 'added', path: 'lines.0', after: 'new' },
    ])
  })
})
