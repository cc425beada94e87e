import type { EmailPreferences, PrivacyPreferences } from '../domain/people/preferences.ts'

type Label = { readonly label: string; readonly text: string }

export const EMAIL_PREFERENCE_LABELS: Readonly<Record<keyof EmailPreferences, Label>> = {
  orderUpdates: {
    label: 'Order Updates',
    text: 'When an order is confirmed, packed, cancelled or refunded, and how a return goes on',
  },
  promotions: { label: 'Promotions', text: 'Sales, discounts and promo codes' },
  newsletter: {
    label: 'Newsletter',
    text: 'What is new in the shop. Each one carries a link to unsubscribe.',
  },
  productUpdates: {
    label: 'Product Updates',
    text: 'New products in the shop. Nothing is sent yet; we keep your choice for later.',
  },
  shippingUpdates: { label: 'Shipping Updates', text: 'When your parcel leaves, where it is, and when it has arrived' },
  accountSecurity: {
    label: 'Account Security',
    text: 'Sign-ins and password changes. What you need to sign in, and a changed email or phone number, is always told; more is not sent yet.',
  },
}

export const PRIVACY_PREFERENCE_LABELS: Readonly<Record<keyof PrivacyPreferences, Label>> = {
  profileVisibility: {
    label: 'Profile Visibility',
    text: 'Show your full name with your reviews; otherwise only the first letter of your surname',
  },
  dataCollection: {
    label: 'Data Collection',
    text: 'Let us learn from how the shop is used. We collect nothing of the kind today; we keep your choice.',
  },
  analyticsTracking: {
    label: 'Analytics Tracking',
    text: 'Count your visits in our statistics. We count no visits today; we keep your choice.',
  },
  marketingCommunication: {
    label: 'Marketing Communication',
    text: 'Receive offers chosen for you. We send none today; we keep your choice.',
  },
}
