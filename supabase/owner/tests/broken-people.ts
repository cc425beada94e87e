import {
  type Broken,
  HOSTED,
  NO_ANSWER,
  withManagement,
  withSettings,
  withSetup,
  withSignIn,
  withSite,
} from './change-facts.ts'

const mails: readonly Broken[] = [
  {
    named: 'a sender of emails without its key',
    change: withSetup({ mailFault: 'MAIL_API_KEY is not set' }),
    says: /No email can be sent: MAIL_API_KEY is not set/,
  },
  {
    named: 'a shop without emails',
    change: withSetup({ variables: {} }),
    level: 'warning',
    says: /no receipts/,
  },
  {
    named: 'emails of whose return nobody hears',
    change: withSettings({ MAIL_PROVIDER: 'resend' }),
    level: 'warning',
    says: /does not hear of emails that come back/,
  },
]

const people: readonly Broken[] = [
  {
    named: 'a sign-in service out of reach',
    change: (facts) => ({ ...facts, signIn: NO_ANSWER }),
    says: /sign-in service does not answer/,
  },
  { named: 'a shop that nobody can join', change: withSignIn({ disable_signup: true }), says: /Nobody can sign up/ },
  {
    named: 'addresses that nobody confirms',
    change: withSignIn({ mailer_autoconfirm: true }),
    says: /address that isn’t theirs/,
  },
  {
    named: 'numbers that nobody confirms',
    change: withSignIn({ phone_autoconfirm: true }),
    says: /phone number that isn’t theirs/,
  },
  {
    named: 'a shop without text messages',
    change: withSignIn({ external: { email: true, phone: false } }),
    level: 'warning',
    says: /sign in with a phone number/,
  },
  {
    named: 'codes that end before they arrive',
    change: withManagement({ sms_otp_exp: 60 }),
    level: 'warning',
    says: /for 60 seconds only/,
  },
  {
    named: 'a sender of text messages without its key',
    change: withSetup({ textFault: 'SMS_API_KEY is not set' }),
    says: /No text message can be sent: SMS_API_KEY is not set/,
  },
  { named: 'codes that can’t be handed on', change: withSettings({ SMS_PROVIDER: 'termii' }), says: /SMS_HOOK_SECRET/ },
  {
    named: 'codes that are not handed on',
    change: (facts) =>
      withSettings({ SMS_PROVIDER: 'termii' })(withManagement({ hook_send_sms_enabled: false })(facts)),
    says: /does not hand its codes to termii/,
  },
  {
    named: 'a sign-in page from before the text messages',
    change: withSite({ build: { builtAt: '', epoch: '', cursor: '', products: [], signsInByPhone: false } }),
    level: 'warning',
    says: /page is from before/,
  },
  {
    named: 'that sign-in settings are hidden without a token',
    change: withSettings({ VITE_SUPABASE_URL: HOSTED }),
    level: 'unseen',
    says: /access token/,
  },
  {
    named: 'another site URL',
    change: withManagement({ site_url: 'http://localhost:3000' }),
    says: /lead to http:\/\/localhost:3000/,
  },
  { named: 'a missing redirect', change: withManagement({ uri_allow_list: null }), says: /can’t lead back/ },
  {
    named: 'no mail sender',
    change: withManagement({ smtp_host: null }),
    says: /No shopper can sign up/,
  },
  {
    named: 'short passwords',
    change: withManagement({ password_min_length: 6 }),
    level: 'warning',
    says: /of 6 characters/,
  },
  { named: 'two halves of two key pairs', change: withSetup({ pushKeys: 'differ' }), says: /don’t belong together/ },
  { named: 'no push keys', change: withSetup({ pushKeys: 'unset' }), level: 'warning', says: /no push messages/ },
  {
    named: 'push keys without a subject',
    change: withSetup({ pushKeys: 'fit', variables: {} }),
    says: /VAPID_SUBJECT is missing/,
  },
]

/** Faults of a healthy shop's emails, sign-in and push, each with the doctor's finding. */
export const BROKEN_PEOPLE: readonly Broken[] = [...mails, ...people]
