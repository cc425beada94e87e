/** The home page. */

export const popular = 'Popular'
export const loading = 'Loading'
export const carousel = 'carousel'
export const featured = 'Featured'
export const slideOf = 'Slide {place} of {count}'
