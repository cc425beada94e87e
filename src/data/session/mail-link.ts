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

/** Whether the link is that of a new account's mail, and worked. */
export function confirmsSignUp(hash: string): boolean {
  return readMailLink(hash) === 'tokens' && paramsOf(hash).get('type') === 'signup'
}
