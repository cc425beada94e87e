/** The page of categories. */

export const more = '+{left} more'
export const shop = 'Shop {category}'
export const categories = 'Categories'
export const intro = 'Kitchen, household, school, body care and supplements: where to find what.'
