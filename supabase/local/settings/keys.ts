// Public: the embedded backend listens on loopback only. Hosted projects have their own keys.
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local0000000000000000_00000000',
  secret: 'sb_secret_local0000000000000000000_00000000',
  sandboxProvider: 'sandbox-secret-key',
  sandboxWebhook: 'sandbox-webhook-secret',
  jwtSecret: 'local-jwt-secret-with-at-least-32-characters!!',
} as const
