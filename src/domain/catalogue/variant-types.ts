import type { CategorySlug } from './categories.ts'

type VariantTypes = readonly [string, ...string[]]

/** Each category's variant types, the default first (rule P6). */
const VARIANT_TYPES: Readonly<Record<CategorySlug, VariantTypes>> = {
  electronics: ['Color', 'Storage', 'Model'],
  fashion: ['Size', 'Color', 'Material'],
  'home-garden': ['Size', 'Color', 'Material'],
  sports: ['Size', 'Color', 'Weight'],
  books: ['Format', 'Language', 'Edition'],
  beauty: ['Shade', 'Size', 'Scent'],
  food: ['Weight', 'Flavour', 'Pack'],
  'kitchen-utensils': ['Size', 'Color', 'Material', 'Set'],
  'body-care': ['Size', 'Scent', 'Skin Type'],
  supplements: ['Count', 'Strength', 'Flavour'],
  'household-items': ['Size', 'Color', 'Material'],
  'school-items': ['Size', 'Color', 'Pack'],
  jewelry: ['Material', 'Size', 'Length'],
  accessories: ['Color', 'Size', 'Material'],
}

function isKnown(slug: string): slug is CategorySlug {
  return Object.hasOwn(VARIANT_TYPES, slug)
}

/** Returns a category's variant types. An unknown slug has only Size (rule P6). */
export function variantTypes(slug: string): VariantTypes {
  return isKnown(slug) ? VARIANT_TYPES[slug] : ['Size']
}
