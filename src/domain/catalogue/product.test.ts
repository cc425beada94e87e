import { describe, expect, it } from 'vitest'
import { firstSentence, firstWord, isInStock, pictureAlt, specificationLabel, variantLabel } from './product.ts'
import { aProduct, aVariant } from './product-builder.ts'

const large = aVariant({ id: 'large', value: '10 L', additionalPrice: 950_000, stock: 4 })
const broom = aProduct({ price: 485_000, stock: 7 })

describe('isInStock', () => {
  it('requires at least one piece', () => {
    expect(isInStock(broom)).toBe(true)
    expect(isInStock(aProduct({ stock: 0 }))).toBe(false)
  })
})

describe('a product’s texts', () => {
  it('label a variant by type and value', () => {
    expect(variantLabel(large)).toBe('Size: 10 L')
  })

  it('use the first word of a title', () => {
    expect(firstWord('Granite soup pot')).toBe('Granite')
    expect(firstWord('  Broom ')).toBe('Broom')
    expect(firstWord('')).toBe('')
  })

  it('describe a picture by its alt text, else by product name and number', () => {
    const pot = { name: 'Pot', imageAlts: ['A black pot', ''] }
    expect(pictureAlt(pot, 0, 2)).toBe('A black pot')
    expect(pictureAlt(pot, 1, 2)).toBe('Pot, picture 2 of 2')
    expect(pictureAlt({ name: 'Pot', imageAlts: [] }, 0, 1)).toBe('Pot')
  })

  it('show a specification key’s underscores as spaces', () => {
    expect(specificationLabel('heat_resistant_to')).toBe('heat resistant to')
  })
})

describe('firstSentence', () => {
  it.each([
    ['A deep pot for egusi and stews of the family. It is thick.', 'A deep pot for egusi and stews of the family.'],
    ['Holds approx. 5 litres of soup or stew. Heavy.', 'Holds approx. 5 litres of soup or stew.'],
    ['One sentence that is long enough alone.', 'One sentence that is long enough alone.'],
    ['Weighs 1.5 kg with the lid and the handles! Red.', 'Weighs 1.5 kg with the lid and the handles!'],
    ['Short. But what follows stays with it. More.', 'Short. But what follows stays with it.'],
    ['', ''],
    [null, null],
  ])('of %j is %j', (description, sentence) => {
    expect(firstSentence(description)).toBe(sentence)
  })
})
