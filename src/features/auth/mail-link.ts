/** What a link of a confirmation or recovery mail brought along in the address. */
export type MailLink = 'none' | 'tokens' | 'expired'

/** Reads the fragment of an implicit flow: `#access_token=…&type=recovery` or `#error=…`. */
export function readMailLink(hash: string): MailLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (params.has('access_token')) return 'tokens'
  return params.has('error') || params.has('error_code') ? 'expired' : 'none'
}
