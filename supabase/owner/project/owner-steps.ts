/** The addresses in a step's text: the shop's own, or the guide's placeholders. */
export type Place = { readonly site: string; readonly project: string; readonly provider: string }

const withoutSlash = (address = '') => address.replace(/\/+$/, '')

/** The addresses from shop.env. */
export function placeOf(values: Readonly<Record<string, string>>, provider = values.PAYMENT_PROVIDER ?? ''): Place {
  return { site: withoutSlash(values.SITE_URL), project: withoutSlash(values.VITE_SUPABASE_URL), provider }
}

/**
 * Steps that only the owner can take, in order. Setup and the doctor print these texts, and a test finds each of them in
 * docs/going-live.md, so that they stay the same.
 */
export const OWNER_STEPS = {
  extensions: () => 'Under Database > Extensions enable pg_cron and pg_net, which do the shop’s scheduled work.',
  links: ({ site }) =>
    `Under Authentication > URL Configuration set the site URL to ${site} and add ${site}/** as a redirect URL.`,
  passwords: () =>
    'Under Authentication > Sign In / Providers > Email set the minimum password length to 8, and switch on "Secure password change" and "Require current password when updating".',
  sender: () =>
    'Under Authentication > Emails > SMTP Settings enter a sender of your own: without one no shopper can sign up.',
  mailWebhook: ({ project }) =>
    `In the dashboard of your sender set the webhook to ${project}/functions/v1/mail-webhook, and write its secret into shop.env as MAIL_WEBHOOK_SECRET.`,
  phone: () =>
    'Under Authentication > Sign In / Providers > Phone switch on "Enable Phone provider" and "Enable phone confirmations", and set "SMS OTP Expiry" to 600 seconds.',
  textHook: ({ project }) =>
    `Under Authentication > Hooks > Send SMS choose HTTPS and enter ${project}/functions/v1/send-sms, with SMS_HOOK_SECRET of shop.env as its secret.`,
  webhook: ({ provider, project }) =>
    `In the dashboard of ${provider} set the webhook to ${project}/functions/v1/payment-webhook, for payments, refunds and disputes alike.`,
  webhookSecret: () => 'As its secret hash enter FLUTTERWAVE_WEBHOOK_SECRET of shop.env, which setup has made.',
  upload: () => 'Run "npm run build" and upload the folder dist.',
  password: ({ site }) =>
    `Open ${site}/signin and press "Forgot your password?": the email that comes lets you choose one.`,
  publish: () => 'Publish your own settings in the admin area under Settings, then build and upload again.',
  doctor: () => 'Run "npm run doctor", which says what is still missing.',
} as const satisfies Record<string, (place: Place) => string>
