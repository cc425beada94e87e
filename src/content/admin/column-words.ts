import type { ADMIN_PRODUCT_FIELDS } from '../../domain/catalogue/admin-product.ts'
import type { FieldsWith } from '../../domain/catalogue/product-fields.ts'

/** Product fields that an admin edits. */
type WrittenField = FieldsWith<typeof ADMIN_PRODUCT_FIELDS, 'edited', 'form' | 'rows' | 'buttons'>

type Column = {
  /** The label in the product form, and in the import's list of columns. */
  readonly label: string
  /** Overrides for the form. */
  readonly form?: { readonly label?: string; readonly hint?: string }
  /** Headings in owners' own lists and in the two platforms' exports, normalised by `headingWords`. */
  readonly list?: readonly string[]
  readonly shopify?: readonly string[]
  readonly woocommerce?: readonly string[]
}

const TABLE = {
  id: { label: 'Id' },
  name: {
    label: 'Name',
    list: ['product name', 'product', 'item', 'item name', 'title', 'product title', 'goods', 'item description'],
    shopify: ['title'],
    woocommerce: ['name'],
  },
  sku: {
    label: 'SKU',
    form: { hint: 'Your own product number, if you have one. It must be unique.' },
    list: ['item code', 'product code', 'code', 'stock code', 'item no', 'ref'],
    shopify: ['variant sku', 'sku'],
    woocommerce: ['sku'],
  },
  barcode: {
    label: 'Barcode',
    form: { hint: 'The number below the bars: EAN, UPC or another.' },
    list: ['bar code', 'ean', 'upc', 'gtin'],
    shopify: ['variant barcode', 'barcode'],
    woocommerce: ['gtin upc ean or isbn'],
  },
  category: {
    label: 'Category',
    list: ['categories', 'product category', 'department', 'group', 'product type', 'type'],
    shopify: ['type', 'product category'],
    woocommerce: ['categories'],
  },
  brand: {
    label: 'Brand',
    list: ['brands', 'make', 'manufacturer', 'vendor'],
    shopify: ['vendor'],
    woocommerce: ['brands'],
  },
  price: {
    label: 'Price',
    form: { label: 'Price (NGN)' },
    list: ['selling price', 'unit price', 'regular price', 'retail price', 'amount', 'price naira', 'price ngn', 'sp'],
    shopify: ['variant price', 'price'],
    woocommerce: ['regular price'],
  },
  salePrice: {
    label: 'Sale price',
    form: { label: 'Sale price (NGN)', hint: 'Leave empty if it is not on sale.' },
    list: ['sale price', 'promo price', 'discount price', 'offer price', 'sales price'],
    woocommerce: ['sale price'],
  },
  saleFrom: {
    label: 'On sale from',
    form: { hint: 'The shop’s time. Empty: at once.' },
    list: ['sale from', 'sale starts', 'date sale price starts'],
    woocommerce: ['date sale price starts'],
  },
  saleUntil: {
    label: 'On sale until',
    form: { hint: 'The shop’s time. Empty: until you remove it.' },
    list: ['sale until', 'sale ends', 'date sale price ends'],
    woocommerce: ['date sale price ends'],
  },
  stock: {
    label: 'Stock',
    form: { label: 'Stock quantity' },
    list: [
      'qty',
      'quantity',
      'stock quantity',
      'in stock',
      'qty in stock',
      'available',
      'stock qty',
      'quantity in stock',
      'pieces',
    ],
    shopify: ['variant inventory qty', 'inventory quantity'],
    woocommerce: ['stock'],
  },
  stock_when_exported: { label: 'Stock when exported' },
  featured: {
    label: 'Featured',
    form: { hint: 'Shown first on the home page.' },
    list: ['is featured', 'popular'],
    woocommerce: ['is featured'],
  },
  description: {
    label: 'Description',
    list: ['details', 'product description', 'about'],
    shopify: ['body html', 'body', 'description'],
    woocommerce: ['description'],
  },
  specifications: { label: 'Specifications', list: ['specs', 'specification'] },
  group: { label: 'Product number (shared by its rows)', shopify: ['handle', 'url handle'], woocommerce: ['id'] },
  parent: { label: 'Parent of a variation', woocommerce: ['parent'] },
  rowType: { label: 'Kind of row', woocommerce: ['type'] },
  inStock: { label: 'In stock: yes or no', woocommerce: ['in stock'] },
  tracker: { label: 'Stock is tracked, if not empty', shopify: ['variant inventory tracker', 'inventory tracker'] },
  option1Name: {
    label: 'Variant: type',
    list: ['variant type', 'variation type'],
    shopify: ['option1 name'],
    woocommerce: ['attribute 1 name'],
  },
  option1: {
    label: 'Variant: value',
    list: ['size', 'variant', 'variant value', 'variation', 'colour', 'color', 'pack size'],
    shopify: ['option1 value'],
    woocommerce: ['attribute 1 value'],
  },
  option2Name: { label: 'Second option: type', shopify: ['option2 name'], woocommerce: ['attribute 2 name'] },
  option2: { label: 'Second option: value', shopify: ['option2 value'], woocommerce: ['attribute 2 value'] },
  option3Name: { label: 'Third option: type', shopify: ['option3 name'], woocommerce: ['attribute 3 name'] },
  option3: { label: 'Third option: value', shopify: ['option3 value'], woocommerce: ['attribute 3 value'] },
  additionalPrice: { label: 'Variant: additional price', list: ['additional price'] },
  compareAtPrice: { label: 'Price before the sale', shopify: ['variant compare at price', 'compare at price'] },
  shortDescription: { label: 'Short description', woocommerce: ['short description'] },
  status: {
    label: 'Live or draft',
    list: ['published', 'visibility'],
    shopify: ['status', 'published', 'published on online store'],
    woocommerce: ['published', 'visibility in catalog'],
  },
  pictures: {
    label: 'Pictures (addresses)',
    list: ['picture', 'image', 'images', 'image url', 'picture url', 'photo', 'photos', 'image link', 'image src'],
    shopify: ['image src', 'product image url', 'variant image', 'variant image url'],
    woocommerce: ['images'],
  },
  pictureText: {
    label: 'Picture descriptions',
    list: ['picture texts', 'image alt text'],
    shopify: ['image alt text'],
  },
  specification: { label: 'Specification with this name', woocommerce: ['weight', 'length', 'width', 'height'] },
} as const satisfies Record<'id' | WrittenField, Column> & Record<string, Column>

/** Possible meanings of a column: product fields, and ids that match rows to products. */
export type Target = keyof typeof TABLE
export const COLUMN_WORDS: Readonly<Record<Target, Column>> = TABLE
export const TARGETS = Object.keys(TABLE) as readonly Target[]
