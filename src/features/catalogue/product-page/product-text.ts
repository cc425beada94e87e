export const PRODUCT_TEXT = {
  noDescription: 'No detailed description available for this product.',
  noSpecifications: 'No specifications available for this product.',
  noReviews: 'Customer reviews will be displayed here.',
  reviewsAway: 'Reviews need a connection.',
  notFoundTitle: 'Product Not Found',
  notFound: "The product you're looking for doesn't exist.",
  notHere: 'It is not on this phone, and there is no connection to ask for it.',
} as const
