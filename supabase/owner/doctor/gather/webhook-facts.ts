import { base64Of, hexOfBytes, hmac } from '../../../functions/_shared/crypto/hmac.ts'
import { ask, type Seen } from '../../project/ask.ts'
import type { WebhookFacts } from './facts.ts'

type Signing = {
  readonly secretName: string
  readonly sign: (secret: string, body: string) => Promise<Record<string, string>>
}

const FLUTTERWAVE: Signing = {
  secretName: 'FLUTTERWAVE_WEBHOOK_SECRET',
  sign: async (secret, body) => ({ 'flutterwave-signature': base64Of(await hmac('SHA-256', secret, body)) }),
}

const SIGNINGS: Readonly<Record<string, Signing>> = {
  flutterwave: FLUTTERWAVE,
  paystack: {
    secretName: 'PAYSTACK_SECRET_KEY',
    sign: async (secret, body) => ({ 'x-paystack-signature': hexOfBytes(await hmac('SHA-512', secret, body)) }),
  },
  sandbox: { ...FLUTTERWAVE, secretName: 'SANDBOX_WEBHOOK_SECRET' },
}

/** An event that isn't a payment: the shop accepts and ignores it. */
const PING = JSON.stringify({ event: 'doctor.ping', data: {} })

/** Sends the webhook one message with the provider's signature and one with a wrong secret. */
export async function webhookFacts(url: string, values: Readonly<Record<string, string>>): Promise<Seen<WebhookFacts>> {
  const provider = values.PAYMENT_PROVIDER ?? ''
  const signing = SIGNINGS[provider]
  if (!signing) return { failure: 'PAYMENT_PROVIDER names none that the shop knows', isUnasked: true }
  const secret = values[signing.secretName]
  if (!secret) return { failure: `shop.env lacks ${signing.secretName}`, isUnasked: true }
  const send = async (key: string): Promise<Seen<number>> => {
    const headers = { 'content-type': 'application/json', ...(await signing.sign(key, PING)) }
    const answer = await ask(`${url}/functions/v1/payment-webhook`, { method: 'POST', headers, body: PING })
    return 'failure' in answer ? answer : { value: answer.value.status }
  }
  const [genuine, forged] = [await send(secret), await send(`${secret} but another`)]
  return 'failure' in genuine ? genuine : { value: { provider, genuine: genuine.value, forged } }
}
