import { firstSentence, type Product } from '../../domain/catalogue/product.ts'
import { fieldsWith, PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts'
import type { PageField, PageRow } from './page-data.ts'

const ALWAYS = fieldsWith(PRODUCT_FIELDS, 'prerendered', 'always')
const IF_ANY: readonly PageField[] = [...fieldsWith(PRODUCT_FIELDS, 'prerendered', 'ifAny'), 'was']
export const CARD_FIELDS: readonly PageField[] = [...fieldsWith(PRODUCT_FIELDS, 'prerendered', 'card'), 'choices']

export function pageRow(product: Product, fields: readonly PageField[]): PageRow {
  const known = { ...product, choices: product.variants.length, teaser: firstSentence(product.description) }
  const said = [...ALWAYS, ...IF_ANY, ...fields].filter((field) => known[field] != null || !IF_ANY.includes(field))
  return Object.fromEntries(said.map((field) => [field, known[field]])) as PageRow
}
