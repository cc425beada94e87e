import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText } from './folded-text.ts'

it('is idempotent', () => {
  const repeats = fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text))
  // Lower-casing this capital gives an apostrophe.
  fc.assert(repeats, { examples: [['Ꞌ']] })
  expect(foldText('Ꞌ')).not.toBe('Ꞌ')
})
