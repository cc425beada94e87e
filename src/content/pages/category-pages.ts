import type { ShopCategorySlug } from '../../domain/catalogue/categories.ts'

/** Rule W2. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<ShopCategorySlug, string>> = {
  'kitchen-utensils': 'Pots, pans, knives and every small tool that makes cooking for a full house easier.',
  'household-items': 'Useful, sturdy things for cleaning, storing and making a house a home.',
  'school-items': 'Bags, books and stationery, ready before the first bell of the term.',
  'body-care': 'Soaps, lotions and oils for skin that sees a lot of sun.',
  supplements: 'Vitamins, minerals and herbal teas to go with a good meal.',
}
