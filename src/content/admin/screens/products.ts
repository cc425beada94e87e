/** The products’ list, form and import. */

export const deleteOf = 'Delete {products}'
export const stockOf = 'Stock of {name}'
export const stock = 'Stock'
export const enterField = 'Enter a {name}.'
export const featured = 'Featured'
export const skuOf = 'SKU {sku}'
export const category = 'Category'
export const draft = 'Draft'
