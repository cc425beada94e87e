/** Shown for a product without reviews in a shop that makes no claim of it (rule P7). */
export const NO_REVIEWS = 'No reviews yet'
