import * as TEXT from '../../../content/store/catalogue.ts'
export const PRODUCT_TEXT = {
  noDescription: TEXT.noDescription,
  noSpecifications: TEXT.noSpecifications,
  noReviews: TEXT.noReviews,
  reviewsAway: TEXT.reviewsOffline,
  notFoundTitle: TEXT.notFound,
  notFound: TEXT.notFoundText,
  notHere: TEXT.notHereText,
} as const
