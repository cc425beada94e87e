/** What stands above and below each input of a product's form. */
export const PRODUCT_FORM = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  brand: { label: 'Brand' },
  sku: { label: 'SKU', hint: 'Your own number of it, if you have one. No two products share it.' },
  barcode: { label: 'Barcode', hint: 'The number under the bars: EAN, UPC or another.' },
  price: { label: 'Price (NGN)' },
  salePrice: { label: 'Sale price (NGN)', hint: 'Empty while it is not on sale.' },
  saleFrom: { label: 'On sale from', hint: 'The shop’s time. Empty: at once.' },
  saleUntil: { label: 'On sale until', hint: 'The shop’s time. Empty: until you take it off.' },
  stock: { label: 'Stock quantity' },
  featured: { label: 'Featured', hint: 'Shown first on the home page.' },
  description: { label: 'Description' },
} as const
