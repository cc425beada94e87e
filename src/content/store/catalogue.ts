/** Lists, search and product pages. */

export const showingOfProducts = 'Showing {matching} of {total} products'
export const category = 'Category'
