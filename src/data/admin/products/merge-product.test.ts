import { describe, expect, it } from 'vitest'
import type { ADMIN_PRODUCT_FIELDS } from '../../../domain/catalogue/admin-product.ts'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { mergeProducts } from './merge-product.ts'
import type { ProductDraft, ProductVersion, VariantDraft } from './save-product.ts'

const variant = (id: string | null, value: string, overrides: Partial<VariantDraft> = {}): VariantDraft => ({
  id,
  type: 'Size',
  value,
  additionalPrice: 0,
  stock: null,
  ...overrides,
})
const product = anAdminProduct({
  image: '/1.webp',
  gallery: ['/2.webp'],
  imageAlts: ['One', 'Two'],
  specifications: [
    ['Material', 'Steel'],
    ['Lid', 'Glass'],
  ],
})
const base: ProductVersion = { draft: product as ProductDraft, variants: [variant('s', 'S'), variant('m', 'M')] }
const made = (draft: Partial<ProductDraft>, variants = base.variants): ProductVersion => ({
  draft: { ...base.draft, stock: null, ...draft },
  variants,
})
const merge = (mine: ProductVersion, theirs: ProductVersion, side?: 'mine' | 'theirs') =>
  mergeProducts({ base, mine, theirs: { ...theirs, draft: { ...theirs.draft, stock: 12 } } }, () => side)

type Fields = typeof ADMIN_PRODUCT_FIELDS
type ListField = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'textList' | 'textPairs' | 'variants' ? Name : never
}[keyof Fields]
type Case = { mine: ProductVersion; theirs: ProductVersion; both: object }

/** One admin adds while another removes, in every list that is saved as a whole. A new list fails to compile until it is here. */
const LISTS: Record<ListField, Case> = {
  gallery: {
    mine: made({ gallery: ['/2.webp', '/3.webp'], imageAlts: ['One', 'Two', 'Three'] }),
    theirs: made({ gallery: [], imageAlts: ['One'] }),
    both: { draft: { image: '/1.webp', gallery: ['/3.webp'] } },
  },
  imageAlts: {
    mine: made({ imageAlts: ['One', 'My two'] }),
    theirs: made({ imageAlts: ['Their one', 'Two'] }),
    both: { draft: { imageAlts: ['Their one', 'My two'] } },
  },
  specifications: {
    mine: made({ specifications: [...product.specifications, ['Weight', '2 kg']] }),
    theirs: made({ specifications: [['Lid', 'Glass']] }),
    both: {
      draft: {
        specifications: [
          ['Lid', 'Glass'],
          ['Weight', '2 kg'],
        ],
      },
    },
  },
  variants: {
    mine: made({}, [variant('s', 'S', { stock: 4 }), variant('m', 'M'), variant(null, 'L')]),
    theirs: made({}, [variant('s', 'S'), variant('m', 'M', { additionalPrice: 500 }), variant('x', 'XL')]),
    both: {
      variants: [
        { id: 's', stock: 4 },
        { id: 'm', additionalPrice: 500 },
        { id: null, value: 'L' },
        { id: 'x', value: 'XL' },
      ],
    },
  },
}

describe('a product edited by two admins', () => {
  it.each(Object.entries(LISTS))('keeps both admins’ changes to its %s', (_, { mine, theirs, both }) => {
    const merged = merge(mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.value).toMatchObject(both)
  })

  it('keeps the colours of the main picture that one admin chose', () => {
    const theirs = made({ image: '/2.webp', gallery: ['/1.webp'], imageAlts: ['Two', 'One'], placeholder: '#aa #bb' })
    expect(merge(made({ name: 'Mine' }), theirs).value.draft).toMatchObject({
      name: 'Mine',
      image: '/2.webp',
      imageAlts: ['Two', 'One'],
      placeholder: '#aa #bb',
    })
  })

  it('has a variant that both added once, under its stored id', () => {
    const { value } = merge(
      made({}, [...base.variants, variant(null, 'L', { stock: 3 })]),
      made({}, [...base.variants, variant('l', 'L')]),
    )
    expect(value.variants.map(({ id }) => id)).toEqual(['s', 'm', 'l'])
  })

  it('keeps stock changed by sales, unless an admin typed it', () => {
    expect(
      mergeProducts({ base, mine: made({ name: 'New' }), theirs: made({ stock: 5 }) }, () => undefined),
    ).toMatchObject({
      value: { draft: { name: 'New', stock: 5 } },
      conflicts: [],
    })
  })

  it('reports a conflict if both changed a field, and applies the choice', () => {
    const mine = made({ price: 100, name: 'Mine' }, [variant('s', 'Small'), variant('m', 'M')])
    const theirs = made({ price: 200, status: 'draft' }, [variant('m', 'M')])
    const { conflicts, value } = merge(mine, theirs)
    expect(conflicts).toMatchObject([
      { path: 'price', mine: 100, theirs: 200 },
      { path: 'variants.0', mine: { value: 'Small' }, theirs: undefined },
    ])
    expect(value).toMatchObject({
      draft: { price: 100, name: 'Mine', status: 'draft' },
      variants: [{ value: 'Small' }, { id: 'm' }],
    })
    expect(merge(mine, theirs, 'theirs').value).toMatchObject({
      draft: { price: 200, name: 'Mine' },
      variants: [{ id: 'm' }],
    })
  })
})
