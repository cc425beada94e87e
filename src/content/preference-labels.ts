import type { EmailPreferences, PrivacyPreferences } from '../domain/people/preferences.ts'

type Label = { readonly label: string; readonly text: string }

export const EMAIL_PREFERENCE_LABELS: Readonly<Record<keyof EmailPreferences, Label>> = {
  orderUpdates: {
    label: 'Order Updates',
    text: 'When an order is confirmed, packed, cancelled or refunded, and how a return is going',
  },
  promotions: { label: 'Promotions', text: 'Sales, discounts and promo codes' },
  newsletter: {
    label: 'Newsletter',
    text: 'What is new in the shop. Every newsletter has an unsubscribe link.',
  },
  productUpdates: {
    label: 'Product Updates',
    text: "New products in the shop. We don't send these yet; we remember your choice.",
  },
  shippingUpdates: { label: 'Shipping Updates', text: 'When your parcel leaves, where it is, and when it has arrived' },
  accountSecurity: {
    label: 'Account Security',
    text: "Sign-ins and password changes. We always send what you need to sign in, and tell you when your email or phone number changes; we don't send more yet.",
  },
}

export const PRIVACY_PREFERENCE_LABELS: Readonly<Record<keyof PrivacyPreferences, Label>> = {
  profileVisibility: {
    label: 'Profile Visibility',
    text: 'Show your full name with your reviews; otherwise only the first letter of your surname',
  },
  dataCollection: {
    label: 'Data Collection',
    text: "Let us learn from how you use the shop. We don't do this yet; we remember your choice.",
  },
  analyticsTracking: {
    label: 'Analytics Tracking',
    text: "Count your visits in our statistics. We don't do this yet; we remember your choice.",
  },
  marketingCommunication: {
    label: 'Marketing Communication',
    text: "Get offers chosen for you. We don't send any yet; we remember your choice.",
  },
}
