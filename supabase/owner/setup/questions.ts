import { randomBytes } from 'node:crypto'
import { addressFault, publishableKeyFault, secretKeyFault } from '../project/setting-faults.ts'

type Values = Readonly<Record<string, string>>

export type Question = {
  readonly name: string
  readonly text: string
  readonly isSecret?: boolean
  /** Skips the question if false for the answers so far. */
  readonly isNeeded?: (values: Values) => boolean
  /** The default for an empty answer; without it, an empty answer is refused. */
  readonly whenEmpty?: (values: Values) => string
  /** Normalises an answer. */
  readonly tidy?: (answer: string) => string
  /** Returns the problem of an answer; null for a valid one. */
  readonly faultOf?: (answer: string) => string | null
}

const sentence = (fault: { wrong: string; todo: string } | null) => fault && `${fault.wrong} ${fault.todo}`

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const pays =
  (provider: string) =>
  ({ PAYMENT_PROVIDER }: Values) =>
    PAYMENT_PROVIDER === provider

const mails = ({ MAIL_PROVIDER }: Values) => Boolean(MAIL_PROVIDER)

const texts = ({ SMS_PROVIDER }: Values) => Boolean(SMS_PROVIDER)

const isAddress = (answer: string) =>
  /^\S+@\S+\.\S+$/.test(answer) ? null : 'That is no email address: write one like you@example.com.'

/** In the order of the setup. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'SITE_URL',
    text: 'The address of your shop, like https://your-shop.example: ',
    tidy: withoutSlash,
    faultOf: (answer) => sentence(addressFault('SITE_URL', answer)),
  },
  {
    name: 'VITE_SUPABASE_URL',
    text: 'The URL of your Supabase project, like https://abc….supabase.co: ',
    tidy: withoutSlash,
    faultOf: (answer) => sentence(addressFault('VITE_SUPABASE_URL', answer)),
  },
  {
    name: 'VITE_SUPABASE_ANON_KEY',
    text: 'Its publishable key (Project Settings > API Keys): ',
    faultOf: (answer) => sentence(publishableKeyFault(answer)),
  },
  {
    name: 'SUPABASE_SECRET_KEY',
    text: 'Its secret key, from the same page (not shown while you paste it): ',
    isSecret: true,
    faultOf: (answer) => sentence(secretKeyFault(answer)),
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    text: 'An access token of your account (supabase.com/dashboard/account/tokens), or Enter to sign in with the browser: ',
    isSecret: true,
    whenEmpty: () => '',
  },
  {
    name: 'PAYMENT_PROVIDER',
    text: 'Who takes your payments, flutterwave or paystack: ',
    faultOf: (answer) => (/^(flutterwave|paystack)$/.test(answer) ? null : 'Write flutterwave or paystack.'),
  },
  {
    name: 'FLUTTERWAVE_SECRET_KEY',
    text: 'The secret key of Flutterwave (Settings > API Keys): ',
    isSecret: true,
    isNeeded: pays('flutterwave'),
  },
  {
    name: 'FLUTTERWAVE_WEBHOOK_SECRET',
    text: 'The secret hash of Flutterwave’s webhook, or Enter for a new one: ',
    isSecret: true,
    isNeeded: pays('flutterwave'),
    whenEmpty: () => randomBytes(24).toString('base64url'),
  },
  {
    name: 'PAYSTACK_SECRET_KEY',
    text: 'The secret key of Paystack (Settings > API Keys & Webhooks): ',
    isSecret: true,
    isNeeded: pays('paystack'),
  },
  { name: 'ADMIN_EMAIL', text: 'The email address of the shop’s first admin: ', faultOf: isAddress },
  {
    name: 'VAPID_SUBJECT',
    text: 'Where push services may reach you, as mailto: and an address; Enter for the admin’s: ',
    whenEmpty: ({ ADMIN_EMAIL }) => `mailto:${ADMIN_EMAIL}`,
    faultOf: (answer) => (/^(mailto:|https:\/\/)/.test(answer) ? null : 'It begins with mailto: or https://.'),
  },
  {
    name: 'MAIL_PROVIDER',
    text: 'Who sends the shop’s emails, resend or brevo; Enter for nobody yet: ',
    whenEmpty: () => '',
    faultOf: (answer) => (/^(resend|brevo)$/.test(answer) ? null : 'Write resend or brevo, or press Enter.'),
  },
  { name: 'MAIL_API_KEY', text: 'The API key of that account: ', isSecret: true, isNeeded: mails },
  {
    name: 'MAIL_FROM',
    text: 'Whom emails come from, an address of the domain that you added there: ',
    isNeeded: mails,
    faultOf: (answer) => isAddress(/<([^<>]*)>$/.exec(answer)?.[1] ?? answer),
  },
  {
    name: 'SMS_PROVIDER',
    text: 'Who sends the codes of phone numbers, termii or africastalking; Enter for nobody, or a sender of Supabase’s: ',
    whenEmpty: () => '',
    faultOf: (answer) =>
      /^(termii|africastalking)$/.test(answer) ? null : 'Write termii or africastalking, or press Enter.',
  },
  { name: 'SMS_API_KEY', text: 'The API key of that account: ', isSecret: true, isNeeded: texts },
  {
    name: 'SMS_USERNAME',
    text: 'The username of that account: ',
    isNeeded: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'africastalking',
  },
  { name: 'SMS_FROM', text: 'The sender ID that they registered for you: ', isNeeded: texts },
  {
    name: 'SMS_HOOK_SECRET',
    text: 'The secret of Supabase’s Send SMS hook, or Enter for a new one: ',
    isSecret: true,
    isNeeded: texts,
    whenEmpty: () => `v1,whsec_${randomBytes(32).toString('base64')}`,
    faultOf: (answer) => (/^v1,whsec_[A-Za-z0-9+/=]{32,88}$/.test(answer) ? null : 'It begins with v1,whsec_.'),
  },
]
