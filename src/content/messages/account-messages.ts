import { error, failure, info, success, type ToastText } from './toast-text.ts'

/** Texts for signed-in customers, by area. Visitors don't load them. */
export const ACCOUNT_MESSAGES = {
  checkout: {
    missingInformation: failure('Missing information', 'Please fill in all required shipping information.'),
    signIn: failure('Authentication required', 'Please sign in to continue.'),
    methodChanged: info(
      'Delivery changed',
      'Your address has a different delivery method. Check the total, then press Pay again.',
    ),
    paymentFailed: failure('Payment failed', 'Unable to process payment. Please try again.'),
  },
  orders: {
    loadFailed: error('Failed to load orders.'),
    receiptConfirmed: success('Thank you', 'Your order is completed. You can now review your products.'),
    receiptFailed: error('Failed to confirm receipt. Please try again.'),
    paymentConfirmed: success('Payment confirmed', 'Your order is confirmed.'),
    paymentPending: info('Payment not confirmed yet', 'The payment provider has not confirmed your payment yet.'),
    paymentDeclined: info('Your card was declined', 'Nothing was charged. You can try another card.'),
    cancelled: success('Order cancelled', 'Its items are back in the shop.'),
    cancelFailed: error('Failed to cancel the order. Please check its payment and try again.'),
    paymentCheckFailed: error('Failed to check the payment. Please try again.'),
  },
  profile: {
    saved: success('Profile saved'),
    failed: failure('Error saving profile', 'Please try again later.'),
  },
  account: {
    downloaded: success('Your data is saved', 'Look for the file in your downloads.'),
    phoneConfirmed: success('Phone number confirmed', 'From now on it signs you in.'),
    phoneRemoved: success('Phone number removed', 'It no longer signs you in.'),
    othersSignedOut: success('Other devices are signed out', 'You stay signed in here.'),
    deleted: success('Your account is deleted', 'Everything private is gone. Thank you for shopping with us.'),
    deletedNotWiped: info(
      'Your account is deleted',
      "Please clear this site's data in your browser: not everything could be removed from this device.",
    ),
  },
  preferences: {
    emailSaved: success('Preferences saved'),
    emailFailed: failure('Error saving preferences'),
    privacySaved: success('Settings saved'),
    privacyFailed: failure('Error saving settings'),
  },
  cards: {
    invalidNumber: failure('Invalid card number', 'Please enter a valid card number.'),
    added: success('Card added successfully', '{brand} ending in {last4} has been added'),
    addFailed: failure('Error adding card'),
    removed: success('Payment method removed'),
    removeFailed: failure('Error removing payment method'),
    defaultUpdated: success('Default payment method updated'),
    defaultFailed: failure('Error updating default payment method'),
  },
  reviews: {
    loadFailed: failure('Failed to load order products'),
    missingComment: failure('Please add at least one review comment'),
    submitted: success('Reviews submitted successfully!'),
    submitFailed: failure('Failed to submit reviews'),
  },
  addresses: {
    saved: success('Address saved'),
    removed: success('Address removed'),
    defaultUpdated: success('Default address updated'),
    changeFailed: error('Failed to change the address. Please try again.'),
    failed: error('Failed to save the address. Please try again.'),
  },
} as const satisfies Record<string, Record<string, ToastText>>
