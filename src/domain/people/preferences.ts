/** Defaults of rule A3. */
export const DEFAULT_EMAIL_PREFERENCES = {
  orderUpdates: true,
  promotions: false,
  newsletter: true,
  productUpdates: false,
  shippingUpdates: true,
  accountSecurity: true,
} as const satisfies Record<string, boolean>

export const DEFAULT_PRIVACY_PREFERENCES = {
  profileVisibility: false,
  dataCollection: true,
  analyticsTracking: false,
  marketingCommunication: false,
} as const satisfies Record<string, boolean>

export type EmailPreferences = Readonly<Record<keyof typeof DEFAULT_EMAIL_PREFERENCES, boolean>>
export type PrivacyPreferences = Readonly<Record<keyof typeof DEFAULT_PRIVACY_PREFERENCES, boolean>>

/** Parses preferences from stored JSON. Missing fields and those that aren't booleans take their defaults. */
export function preferencesFromJson<K extends string>(
  json: unknown,
  defaults: Readonly<Record<K, boolean>>,
): Readonly<Record<K, boolean>> {
  const stored: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {}
  const keys = Object.keys(defaults) as K[]
  const entries = keys.map((key) => [key, typeof stored[key] === 'boolean' ? stored[key] : defaults[key]])
  return Object.fromEntries(entries) as Record<K, boolean>
}
