import { BODY_CARE } from './body-care.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { ELECTRONICS } from './electronics.ts'
import { FASHION } from './fashion.ts'
import { BOOKS, FOOD, HOME_GARDEN, SPORTS } from './home-and-leisure.ts'
import { HOUSEHOLD_ITEMS } from './household-items.ts'
import { ACCESSORIES, BEAUTY, JEWELRY } from './jewelry-accessories.ts'
import { KITCHEN_UTENSILS } from './kitchen-utensils.ts'
import { SCHOOL_ITEMS } from './school-items.ts'
import { SUPPLEMENTS } from './supplements.ts'

/** The demo products by category slug. */
export const CATALOGUE: Readonly<Record<string, readonly CatalogueProduct[]>> = {
  'kitchen-utensils': KITCHEN_UTENSILS,
  'household-items': HOUSEHOLD_ITEMS,
  'school-items': SCHOOL_ITEMS,
  'body-care': BODY_CARE,
  supplements: SUPPLEMENTS,
  electronics: ELECTRONICS,
  fashion: FASHION,
  jewelry: JEWELRY,
  accessories: ACCESSORIES,
  beauty: BEAUTY,
  'home-garden': HOME_GARDEN,
  sports: SPORTS,
  books: BOOKS,
  food: FOOD,
}
