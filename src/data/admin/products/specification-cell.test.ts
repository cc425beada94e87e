import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../domain/limits.ts'
import { readSpecifications, specificationsCell } from './specification-cell.ts'

describe('specificationsCell', () => {
  it('writes one pair per line, and escapes separators with a backslash', () => {
    expect(
      specificationsCell([
        ['stone_free', 'yes'],
        ['Ratio: old', '1:2'],
        ['Note', 'two\nlines\\ends'],
      ]),
    ).toBe('stone_free: yes\nRatio\\: old: 1:2\nNote: two\\nlines\\\\ends')
  })
})

describe('readSpecifications', () => {
  it('reads typed text', () => {
    expect(readSpecifications('Material:Steel\r\n\n  Manual :  https://oja.example/a\\b ')).toEqual([
      ['Material', 'Steel'],
      ['Manual', 'https://oja.example/a\\b'],
    ])
    expect(readSpecifications(' \n')).toEqual([])
  })

  it.each([
    [
      'Lid: Glass\n\nSteel',
      'Line 3 of the specifications needs a colon between name and value, as in "Material: Steel".',
    ],
    ['Lid\\: Glass', 'Line 1 of the specifications needs a colon between name and value, as in "Material: Steel".'],
    [': Glass', 'Line 1 of the specifications has no name before the colon.'],
    ['Lid: Glass\nBase:', 'Line 2 of the specifications has no value after the colon.'],
    ['stone_free: yes\nStone free: no', 'Line 2 of the specifications has a name that is already in the list.'],
    [
      `Lid: ${'x'.repeat(LIMITS.products.specifications)}`,
      'The specifications are more text than a product can hold: too much from line 1 on.',
    ],
  ])('reports the line and its problem: %j', (cell, message) => {
    expect(() => readSpecifications(cell)).toThrow(message)
  })
})
