import { describe, expect, it } from 'vitest'
import { aProduct } from '../catalogue/product-builder.ts'
import { matchProducts } from './match-products.ts'
import { searchIndex } from './search-index.ts'

function found(names: readonly string[], text: string): readonly string[] {
  const products = names.map((name) => aProduct({ id: name, name, description: null, brand: null }))
  const { found, whole } = matchProducts(searchIndex(products), { filter: { text }, sort: 'best', synonyms: [] })
  return found.slice(0, whole).map(({ name }) => name)
}

describe('correcting unknown words', () => {
  it.each<readonly [text: string, name: string]>([
    ['rechargable', 'Rechargeable torch'],
    ['bukcet', 'Bucket'],
    ['ambrella', 'Umbrella'],
    ['nkife', 'Knife'],
    ['xsoap', 'Soap'],
    ['childrem', 'Tales for children'],
    ['sope', 'Soap'],
    ['necklase', 'Necklace'],
    ['wuden', 'Wooden'],
    ['matres', 'Mattress'],
    ['matras', 'Mattress'],
    ['mirow', 'Mirror'],
    ['ganitesoup', 'Granite soup'],
    ['mathset', 'Mathematical set'],
    ['shakr', 'Shakers'],
    ['mictosc', 'Microscope'],
  ])('%s', (text, name) => {
    expect(found(['Something else', name], text)).toEqual([name])
  })

  it('allows one error from four letters, two from eight, and none in a number', () => {
    const names = (text: string) => found(['Moringa powder', 'Torch', 'Fan', 'Bucket 20 L'], text).length
    expect([names('turch'), names('tirrh'), names('fen'), names('mormnga'), names('bukkkett'), names('21l')]).toEqual([
      1, 0, 0, 1, 1, 0,
    ])
  })

  it('allows a wrong first letter even if another word shares it', () => {
    expect(found(['Glass', 'Flats'], 'flass')).toHaveLength(2)
  })
})
