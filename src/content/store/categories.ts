/** The page of categories. */

export const categories = 'Categories'
