import { type Environment, required } from '../environment.ts'
import { isLoopback } from '../providers/payment-link.ts'
import type { PushSender } from './push-delivery.ts'

const TIMEOUT_MS = 10_000

/** The embedded backend's push service is only used on localhost. @throws Error without a VAPID key */
export function pushSender({ read, siteUrl }: Environment, fetchFunction: typeof fetch = fetch): PushSender {
  const variable = (name: string) => required(name, read(name))
  const isLocal = isLoopback(new URL(siteUrl).hostname)
  return {
    vapid: {
      publicKey: variable('VAPID_PUBLIC_KEY'),
      privateKey: variable('VAPID_PRIVATE_KEY'),
      subject: variable('VAPID_SUBJECT'),
    },
    sandboxUrl: (isLocal && read('SANDBOX_PUSH_URL')) || null,
    fetch: fetchFunction,
    timeoutMs: TIMEOUT_MS,
  }
}
