import type { ShopCategorySlug } from '../../domain/catalogue/categories.ts'

export type CategoryPageText = {
  readonly description: string
  /** The overview shows the first six and counts the rest. */
  readonly sampleItems: readonly string[]
}

/** Rule W2. */
export const SAMPLE_ITEMS_SHOWN = 6

export const CATEGORY_PAGES: Readonly<Record<ShopCategorySlug, CategoryPageText>> = {
  'kitchen-utensils': {
    description: 'Pots, pans, knives and every small tool that makes cooking for a full house easier.',
    sampleItems: [
      'Soup pots',
      'Frying pans',
      'Knife sets',
      'Mixing bowls',
      'Wooden spoons',
      'Chopping boards',
      'Kettles',
      'Food flasks',
      'Graters',
      'Serving dishes',
    ],
  },
  'household-items': {
    description: 'Useful, sturdy things for cleaning, storing and making a house a home.',
    sampleItems: [
      'Brooms and brushes',
      'Buckets',
      'Laundry baskets',
      'Storage boxes',
      'Bed sheets',
      'Curtains',
      'Wall mirrors',
      'Dining chairs',
      'Door mats',
      'Clothes hangers',
    ],
  },
  'school-items': {
    description: 'Bags, books and stationery, ready before the first bell of the term.',
    sampleItems: [
      'School backpacks',
      'Lunch boxes',
      'Exercise books',
      'Mathematical sets',
      'Pens and pencils',
      'Water bottles',
      'Crayons',
      'School sandals',
      'Rulers',
      'Pencil cases',
    ],
  },
  'body-care': {
    description: 'Soaps, lotions and oils for skin that sees a lot of sun.',
    sampleItems: [
      'Shea body lotion',
      'Black soap',
      'Body scrubs',
      'Coconut oil',
      'Hand creams',
      'Shower gels',
      'Sun screens',
      'Lip balms',
      'Deodorants',
      'Bath sponges',
    ],
  },
  supplements: {
    description: 'Vitamins, minerals and herbal teas to go with a good meal.',
    sampleItems: [
      'Multivitamins',
      'Vitamin C',
      'Omega-3',
      'Calcium',
      'Zinc',
      'Moringa powder',
      'Protein powder',
      'Herbal teas',
      'Iron tablets',
      'Probiotics',
    ],
  },
}
