/**
 * The owner sets these in shop.env for the functions; the others are for the build, or for the owner's own commands.
 */
export const OWNER_VARIABLES = [
  'SITE_URL',
  'PAYMENT_PROVIDER',
  'FLUTTERWAVE_SECRET_KEY',
  'FLUTTERWAVE_WEBHOOK_SECRET',
  'PAYSTACK_SECRET_KEY',
  'COUNTRY_LOOKUP_URL',
  'MAIL_PROVIDER',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'MAIL_WEBHOOK_SECRET',
  'SMS_PROVIDER',
  'SMS_API_KEY',
  'SMS_USERNAME',
  'SMS_FROM',
  'SMS_HOOK_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
] as const
