/** What stands above and below each input of a product's form. */
export const PRODUCT_FORM = {
  name: { label: 'Name' },
  category: { label: 'Category' },
  brand: { label: 'Brand' },
  price: { label: 'Price (NGN)' },
  salePrice: { label: 'Sale price (NGN)', hint: 'Empty while it is not on sale.' },
  saleFrom: { label: 'On sale from', hint: 'Nigerian time. Empty: at once.' },
  saleUntil: { label: 'On sale until', hint: 'Nigerian time. Empty: until you take it off.' },
  stock: { label: 'Stock quantity' },
  featured: { label: 'Featured', hint: 'Shown first on the home page.' },
  description: { label: 'Description' },
} as const
