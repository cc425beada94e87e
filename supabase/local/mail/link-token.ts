/** The browser that asked for a mail gives this challenge for its secret (RFC 7636). */
export type Challenge = { readonly method: 's256' | 'plain'; readonly value: string }

const LINK_TOKEN = /^pkce_([0-9a-f]+)_(s256|plain)_([\w.~-]{43,128})$/

/** The token of a link that brings the challenge along: it is no secret, its verifier is. */
export function withChallenge(token: string, { method, value }: Challenge): string {
  return `pkce_${token}_${method}_${value}`
}

/** The two parts of such a token, null for a bare one. */
export function splitLinkToken(text: string): { readonly token: string; readonly challenge: Challenge } | null {
  const [, token, method, value] = LINK_TOKEN.exec(text) ?? []
  if (!token || !value) return null
  return { token, challenge: { method: method === 'plain' ? 'plain' : 's256', value } }
}
