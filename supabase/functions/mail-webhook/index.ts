import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { receiveBounces } from '../_shared/mail/webhook/receive-bounces.ts'

const { environment, service } = backend((name) => Deno.env.get(name))

Deno.serve(
  jsonEndpoint('mail-webhook', (request) =>
    receiveBounces(
      {
        read: environment.read,
        note: async (provider, { providerId, recipient, reason }) => {
          const bounce = { p_provider: provider, p_provider_id: providerId, p_recipient: recipient, p_reason: reason }
          const { error } = await service.rpc('record_bounce', bounce)
          if (error) throw error
        },
      },
      request,
    ),
  ),
)
