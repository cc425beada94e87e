/** Writing reviews. */

export const ratingOf = 'Rating of {name}'
export const comment = 'Comment'
export const commentHint = 'What should the next shopper know?'
export const skipForNow = 'Skip for Now'
export const submitting = 'Submitting...'
export const submitReviews = 'Submit Reviews'
