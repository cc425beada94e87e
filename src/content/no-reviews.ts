/** Of a product that nobody has reviewed, in a shop that makes no claim of it (rule P7). */
export const NO_REVIEWS = 'No reviews yet'
