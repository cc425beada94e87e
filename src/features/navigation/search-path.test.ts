import { describe, expect, it } from 'vitest'
import { searchPath } from './SearchBox.tsx'

describe('searchPath', () => {
  it.each(['', '   ', '\t\n'])('ignores %j', (text) => {
    expect(searchPath(text)).toBeNull()
  })

  it('trims and encodes', () => {
    expect(searchPath('  pots & pans? ')).toBe('/shop?search=pots%20%26%20pans%3F')
  })

  it('can be decoded to the typed text', () => {
    const text = 'ṣọ̀ + 50% #1'
    expect(new URL(searchPath(text) ?? '', 'https://x.example').searchParams.get('search')).toBe(text)
  })
})
