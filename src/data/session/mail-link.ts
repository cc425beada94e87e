/** What a link of a confirmation or recovery mail brought along in the address. */
export type MailLink = 'none' | 'tokens' | 'expired'

function paramsOf(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''))
}

/** Reads the fragment of an implicit flow: `#access_token=…&type=recovery` or `#error=…`. */
export function readMailLink(hash: string): MailLink {
  const params = paramsOf(hash)
  if (params.has('access_token')) return 'tokens'
  return params.has('error') || params.has('error_code') ? 'expired' : 'none'
}

/** The access token that the link of a new account's mail brought along; null for any other link. */
export function confirmedToken(hash: string): string | null {
  const params = paramsOf(hash)
  return params.get('type') === 'signup' ? params.get('access_token') : null
}
