import { SESSION_KEY } from '../connection/config.ts'

const HOUR_S = 3600

/** An access token as the libraries parse it. */
export const aToken = (userId: string, name = '') =>
  `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: userId, name }))}.c2ln`

/** A session as the auth service returns it. `endsIn` in seconds. */
export const aSession = (userId = 'ada', { token = aToken(userId), endsIn = HOUR_S } = {}) => ({
  access_token: token,
  refresh_token: `refresh ${userId}`,
  token_type: 'bearer',
  expires_in: HOUR_S,
  expires_at: Math.floor(Date.now() / 1000) + endsIn,
  user: { id: userId, email: `${userId}@oja.example` },
})

/** The session row as the auth library stores it. */
export const aStoredSession = (...of: Parameters<typeof aSession>) => ({
  id: SESSION_KEY,
  text: JSON.stringify(aSession(...of)),
})
