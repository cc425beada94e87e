import { BROKEN_SITES } from './broken-sites.ts'
import { type Broken, NO_ANSWER, webhook, withFunction, withSettings, withSetup } from './change-facts.ts'

const functions: readonly Broken[] = [
  {
    named: 'a function out of reach',
    change: (facts) => ({ ...facts, functions: { ...facts.functions, 'send-push': NO_ANSWER } }),
    says: /do not answer: send-push\.$/,
  },
  {
    named: 'a missing function',
    change: withFunction('send-push', { status: 404 }),
    says: /not deployed: send-push\.$/,
  },
  {
    named: 'the platform’s check of tokens',
    change: withFunction('payment-webhook', {
      status: 401,
      text: '{"code":401,"message":"Missing authorization header"}',
    }),
    says: /refuses callers before .*: payment-webhook\.$/,
  },
  {
    named: 'a function that does not start',
    change: withFunction('process-payment', { status: 503, text: '{"code":"BOOT_ERROR"}' }),
    says: /do not start: process-payment\.$/,
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
    says: /not be looked at: what the functions have of shop\.env/,
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

/** Faults of a healthy shop's functions, payments, website and texts, each with the doctor's finding. */
export const BROKEN_SERVICES: readonly Broken[] = [...functions, ...payments, ...BROKEN_SITES]
