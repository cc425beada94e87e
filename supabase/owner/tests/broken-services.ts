import { BROKEN_SITES } from './broken-sites.ts'
import {
  type Broken,
  HOSTED,
  NO_ANSWER,
  webhook,
  withFunction,
  withManagement,
  withSettings,
  withSetup,
  withSignIn,
  withSite,
} from './change-facts.ts'

const functions: readonly Broken[] = [
  {
    named: 'a function out of reach',
    change: (facts) => ({ ...facts, functions: { ...facts.functions, 'send-push': NO_ANSWER } }),
    says: /send-push does not answer/,
  },
  {
    named: 'a missing function',
    change: withFunction('send-push', { status: 404 }),
    says: /send-push is not deployed/,
  },
  {
    named: 'the platform’s check of tokens',
    change: withFunction('payment-webhook', {
      status: 401,
      text: '{"code":401,"message":"Missing authorization header"}',
    }),
    says: /refuses callers of payment-webhook/,
  },
  {
    named: 'a function that does not start',
    change: withFunction('process-payment', { status: 503, text: '{"code":"BOOT_ERROR"}' }),
    says: /process-payment does not start/,
  },
  {
    named: 'an older function',
    change: withFunction('verify-payment', { version: '0123456789abcdef' }),
    says: /another version than this folder: verify-payment/,
  },
  {
    named: 'a setup that can’t be read',
    change: (facts) => ({ ...facts, setup: NO_ANSWER }),
    level: 'unseen',
    says: /could not be read/,
  },
  {
    named: 'a setting that the functions lack',
    change: (facts) =>
      withSettings({ VAPID_SUBJECT: 'mailto:a@b.c' })(withSetup({ variables: { VAPID_SUBJECT: false } })(facts)),
    says: /not given VAPID_SUBJECT/,
  },
  {
    named: 'functions that know another shop',
    change: withSetup({ siteUrl: 'https://old.example' }),
    says: /send customers back to https:\/\/old\.example/,
  },
  {
    named: 'visitors of unknown country',
    change: (facts) => ({ ...facts, country: { value: null } }),
    level: 'warning',
    says: /country of a visitor/,
  },
]

const payments: readonly Broken[] = [
  { named: 'an unknown provider', change: withSettings({ PAYMENT_PROVIDER: 'stripe' }), says: /"stripe"/ },
  {
    named: 'a provider without keys',
    change: withSettings({ PAYMENT_PROVIDER: 'flutterwave' }),
    says: /lacks FLUTTERWAVE_SECRET_KEY, FLUTTERWAVE_WEBHOOK_SECRET/,
  },
  {
    named: 'the sandbox in a live shop',
    change: withSettings({ SITE_URL: 'https://shop.example' }),
    says: /sandbox: no money/,
  },
  {
    named: 'a test key',
    change: withSettings({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_abc' }),
    level: 'warning',
    says: /test key/,
  },
  {
    named: 'functions that can’t take payments',
    change: withSetup({ paymentFault: 'PAYMENT_PROVIDER is not set' }),
    says: /Nobody can pay: PAYMENT_PROVIDER is not set/,
  },
  { named: 'a webhook with another secret', change: webhook(401, 401), says: /another webhook secret/ },
  { named: 'a webhook that fails', change: webhook(500, 500), says: /does not take messages \(500\)/ },
  { named: 'a webhook that believes everybody', change: webhook(200, 200), says: /did not sign/ },
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
    change: withSite({ build: { builtAt: '', epoch: '', cursor: '', products: 0, signsInByPhone: false } }),
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
    level: 'warning',
    says: /platform’s own sender/,
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

/** A healthy shop with one thing broken each, and what the doctor must say of it: functions, payments, sign-in, push, website, words. */
export const BROKEN_SERVICES: readonly Broken[] = [...functions, ...payments, ...people, ...BROKEN_SITES]
