import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartMessage, cartMessage } from '../../../content/whatsapp.ts'
import { cartKeyText } from '../../../domain/cart/cart-item.ts'
import { choiceLabel, chosenVariants } from '../../../domain/catalogue/choice.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { aProduct, aVariant } from '../../../domain/catalogue/product-builder.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { EMPTY_ADDRESS } from '../../../domain/people/address.ts'
import { readChat } from './read-chat.ts'
import { readChatAddress } from './read-chat-address.ts'

const POT = aProduct({
  id: 'pot',
  name: 'Granite pot',
  variants: [
    aVariant({ id: 'v7', value: '7 L' }),
    aVariant({ id: 'v9', value: '9 L' }),
    aVariant({ id: 'red', type: 'Color', value: 'Red, matt' }),
  ],
})
const SPOON = aProduct({ id: 'spoon', name: 'Spoon, set of 6', variants: [] })
const CATALOGUE = [POT, SPOON]

describe('a message of a customer', () => {
  it('is read back item by item, with who it is for', () => {
    const text = `Hello, I would like to order:
2 × Granite pot (Size: 7 L, Color: Red, matt), ₦45,500.00
1 × Spoon, set of 6, ₦4,000.00
Estimated total: ₦49,500.00
Name: Ada Obi
Phone: +2348031234567
Address: 12 Ring Road, Block C, Ibadan, Oyo, 200001, Nigeria`
    expect(readChat(text, CATALOGUE)).toEqual({
      items: [
        { productId: 'pot', variantIds: ['red', 'v7'], quantity: 2 },
        { productId: 'spoon', variantIds: [], quantity: 1 },
      ],
      unread: [],
      leftOut: 0,
    })
    expect(readChatAddress(text)).toEqual({
      fullName: 'Ada Obi',
      phone: '+2348031234567',
      address: '12 Ring Road, Block C',
      city: 'Ibadan',
      state: 'Oyo',
      postalCode: '200001',
      country: 'Nigeria',
    })
  })

  it.each([
    ['3 x spoon,  SET of 6', { productId: 'spoon', variantIds: [], quantity: 3 }],
    ['[10:32, 26/11/2026] Ada: 1 × Spoon, set of 6, ₦4,000.00', { productId: 'spoon', variantIds: [], quantity: 1 }],
  ])('understands %s', (line, item) => {
    expect(readChat(line, CATALOGUE).items).toEqual([item])
  })

  it.each([
    ['2 × Granite pot, ₦45,500.00', 'variants'],
    ['2 × Granite pot (Size: 7 L), ₦45,500.00', 'unknown'],
    ['0 × Spoon, set of 6', 'unknown'],
    ['Good morning, two pots please', 'unknown'],
  ])('says that it can’t read %s', (line, reason) => {
    expect(readChat(line, CATALOGUE)).toMatchObject({ items: [], unread: [{ text: line, reason }] })
  })

  it('guesses between no two products of one name', () => {
    const twin = { ...SPOON, id: 'twin' }
    expect(readChat('1 × Spoon, set of 6', [...CATALOGUE, twin]).unread).toMatchObject([{ reason: 'several' }])
  })

  it('says how many items it was too short for', () => {
    expect(readChat('and 12 more', CATALOGUE).leftOut).toBe(12)
  })

  it('leaves an address whole that it can’t take apart', () => {
    expect(readChatAddress('Address: Behind the market')).toEqual({ address: 'Behind the market' })
    expect(readChatAddress('Address: 1 Rue Royale, Cotonou, Benin')).toEqual({
      address: '1 Rue Royale, Cotonou, Benin',
    })
  })
})

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter(Boolean)
const variants = fc
  .uniqueArray(fc.tuple(fc.constantFrom('Size', 'Color', 'Set, of'), word), {
    maxLength: 5,
    selector: (pair) => pair.join(': '),
  })
  .map((pairs) => pairs.map(([type, value], index) => aVariant({ id: `v${index}`, type, value })))
const catalogue = fc
  .uniqueArray(fc.tuple(word, variants), { minLength: 1, maxLength: 6, selector: ([name]) => name })
  .map((products) => products.map(([name, own], index) => aProduct({ id: `p${index}`, name, variants: own })))

/** One variant of each type, by chance. */
function aChoice(product: Product, pick: number) {
  const types = [...new Set(product.variants.map(({ type }) => type))]
  const ids = types.map((type) => {
    const group = product.variants.filter((variant) => variant.type === type)
    return group[pick % group.length]?.id ?? ''
  })
  return chosenVariants(product, ids) ?? []
}

it('gives back the items of any cart whose items can be told apart', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 999 })), { maxLength: 5 }),
      (products, picks) => {
        const cart = new Map<string, { productId: string; variantIds: string[]; quantity: number; name: string }>()
        for (const [which, pick, quantity] of picks) {
          const product = products[which % products.length] ?? POT
          const chosen = aChoice(product, pick)
          const label = choiceLabel(chosen)
          const item = { productId: product.id, variantIds: chosen.map(({ id }) => id).sort() }
          cart.set(cartKeyText(item), { ...item, quantity, name: label ? `${product.name} (${label})` : product.name })
        }
        const items = [...cart.values()]
        const message: CartMessage = {
          isOrder: true,
          items: items.map(({ quantity, name }) => ({ quantity, name, price: formatNaira(quantity * 100_000) })),
          total: formatNaira(1),
          isEstimate: false,
          address: { ...EMPTY_ADDRESS, fullName: 'Ada Obi' },
        }
        const { items: read, unread, leftOut } = readChat(cartMessage(message), products)
        // Two choices may be written alike: those it says it can't tell apart, and never takes one for the other.
        const told = unread.filter(({ reason }) => reason !== 'several')
        expect(told).toEqual([])
        const sent = items.map(({ name: _, ...item }) => item)
        for (const item of read) expect(sent).toContainEqual(item)
        expect(read.length + unread.length + leftOut).toBe(sent.length)
      },
    ),
    { numRuns: 300 },
  )
})
