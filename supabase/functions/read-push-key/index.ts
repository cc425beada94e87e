import { jsonEndpoint } from '../_shared/http/endpoint.ts'

// Null if the owner has set no key; the shop then offers no push messages.
Deno.serve(jsonEndpoint('read-push-key', async () => ({ publicKey: Deno.env.get('VAPID_PUBLIC_KEY') || null })))
