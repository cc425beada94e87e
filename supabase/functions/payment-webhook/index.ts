import { createServiceClient } from '../_shared/database/service-client.ts'
import { readEnvironment } from '../_shared/environment.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { withoutSecrets } from '../_shared/http/without-secrets.ts'
import { receiveWebhook } from '../_shared/payments/payment-webhook.ts'
import { configuredProviders } from '../_shared/providers/configured-providers.ts'

const environment = readEnvironment((name) => Deno.env.get(name))
const providers = configuredProviders(environment)
const service = createServiceClient(environment)

Deno.serve(
  jsonEndpoint('payment-webhook', (request) => receiveWebhook({ service, providers, runInBackground }, request)),
)

/** Runs a task after the answer has gone out; hosted functions stay alive until it ends. A failure is logged. */
function runInBackground(name: string, task: () => Promise<unknown>): void {
  const running = task().catch((error: unknown) => {
    console.error(JSON.stringify({ task: name, error: withoutSecrets(String(error)) }))
  })
  globalThis.EdgeRuntime?.waitUntil(running)
}

declare global {
  /** Hosted Supabase has it; a plain Deno hasn't. */
  var EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined
}
