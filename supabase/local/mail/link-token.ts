/** The PKCE challenge from the browser that requested a mail (RFC 7636). */
export type Challenge = { readonly method: 's256' | 'plain'; readonly value: string }

const LINK_TOKEN = /^pkce_([0-9a-f]+)_(s256|plain)_([\w.~-]{43,128})$/

/** A link token that includes the challenge, which isn't secret; the verifier is. */
export function withChallenge(token: string, { method, value }: Challenge): string {
  return `pkce_${token}_${method}_${value}`
}

/** Splits such a token; null for a bare one. */
export function splitLinkToken(text: string): { readonly token: string; readonly challenge: Challenge } | null {
  const [, token, method, value] = LINK_TOKEN.exec(text) ?? []
  if (!token || !value) return null
  return { token, challenge: { method: method === 'plain' ? 'plain' : 's256', value } }
}
