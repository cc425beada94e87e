import type { EmailPreferences, PrivacyPreferences } from '../domain/preferences.ts'

type Label = { readonly label: string; readonly text: string }

export const EMAIL_PREFERENCE_LABELS: Readonly<Record<keyof EmailPreferences, Label>> = {
  orderUpdates: { label: 'Order Updates', text: 'When an order is confirmed, processed or delivered' },
  promotions: { label: 'Promotions', text: 'Sales, discounts and promo codes' },
  newsletter: { label: 'Newsletter', text: 'What is new in the shop, now and then' },
  productUpdates: { label: 'Product Updates', text: 'New products in the shop' },
  shippingUpdates: { label: 'Shipping Updates', text: 'When your parcel leaves and where it is' },
  accountSecurity: { label: 'Account Security', text: 'Sign-ins and password changes' },
}

export const PRIVACY_PREFERENCE_LABELS: Readonly<Record<keyof PrivacyPreferences, Label>> = {
  profileVisibility: { label: 'Profile Visibility', text: 'Show your full name with your reviews' },
  dataCollection: { label: 'Data Collection', text: 'Let us learn from how the shop is used, to improve it' },
  analyticsTracking: { label: 'Analytics Tracking', text: 'Count your visits in our statistics' },
  marketingCommunication: { label: 'Marketing Communication', text: 'Receive offers chosen for you' },
}
