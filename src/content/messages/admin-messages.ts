import { error, failure, success, type ToastText } from './toast-text.ts'

/** Follows the success message of a form that was merged with another admin's changes. */
export const MERGED = 'Another admin had changed it too. Both changes are in it.'

/** Texts of the admin area. Rule W2. */
export const ADMIN_MESSAGES = {
  access: {
    denied: failure('Access denied. Admin privileges required.'),
    shippingDenied: failure('Access Denied', "You don't have permission to access this page."),
  },
  dashboard: { loadFailed: failure('Failed to load dashboard statistics') },
  products: {
    loadFailed: failure('Failed to load products'),
    missingFields: failure('Please fill in all required fields'),
    invalidPrice: failure('Please enter a valid price'),
    uploadFailed: failure('Failed to upload images. Please try again.'),
    variantsFailed: failure('Product saved but variants failed to save'),
    saveFailed: failure('Failed to save product: {message}'),
    updated: success('Product updated successfully'),
    created: success('Product created successfully'),
    draftSaved: success('Draft saved', 'Shoppers see it once you publish it.'),
    published: success('Product published'),
    deleted: success('Product deleted successfully'),
    deleteFailed: failure('Failed to delete product'),
  },
  messages: {
    sessionsFailed: failure('Failed to load chat sessions'),
    ticketsFailed: failure('Failed to load support tickets'),
    conversationFailed: failure('Failed to load messages'),
    replySent: success('Response sent successfully'),
    replyFailed: failure('Failed to send response'),
    ticketUpdated: success('Ticket status updated'),
    ticketFailed: failure('Failed to update ticket'),
  },
  reviews: {
    loadFailed: failure('Failed to load reviews'),
    deleted: success('Review deleted successfully'),
    deleteFailed: failure('Failed to delete review'),
  },
  analytics: { loadFailed: failure('Failed to load analytics') },
  shipping: {
    loadFailed: error('Failed to load orders.'),
    updated: success('Order Updated', 'Order status has been updated successfully.'),
    updateFailed: error('Failed to update order status.'),
    released: success('Stock released', 'The order is cancelled, and its pieces are back in the shop.'),
  },
} as const satisfies Record<string, Record<string, ToastText>>
