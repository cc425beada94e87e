import { createExternalStore } from '../../lib/external-store.ts'

/**
 * The parameters that a link of our emails puts into the address. A code opens a session only in the browser that asked
 * for the email. `foreign`: a session in the address itself, or a code without the name of its request; the shop takes
 * neither.
 */
export type MailLink =
  | { readonly kind: 'code'; readonly code: string; readonly flowId: string }
  | { readonly kind: 'none' | 'foreign' | 'expired' }

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Names in the query, as the sign-in service and its library write them. */
const LINK_NAMES = ['code', 'sb_flow_id', 'error', 'error_code', 'error_description']

const fragmentOf = (hash: string) => new URLSearchParams(hash.slice(1))

export function readMailLink({ search, hash }: Omit<Address, 'pathname'>): MailLink {
  const query = new URLSearchParams(search)
  const fragment = fragmentOf(hash)
  const code = query.get('code')
  const flowId = query.get('sb_flow_id')
  if (code && flowId) return { kind: 'code', code, flowId }
  if (fragment.has('error') || fragment.has('error_code')) return { kind: 'expired' }
  return { kind: code || fragment.has('access_token') ? 'foreign' : 'none' }
}

/** The same page without what the link brought along. */
export function withoutMailLink({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  for (const name of LINK_NAMES) query.delete(name)
  const others = query.toString()
  const fragment = fragmentOf(hash)
  const isOfLink = fragment.has('access_token') || fragment.has('error') || fragment.has('error_code')
  return `${pathname}${others && `?${others}`}${isOfLink ? '' : hash}`
}

/**
 * The link of an email signed its owner in (a new account, or a forgotten password), has expired, or does nothing here:
 * another browser asked for it, or somebody is signed in.
 */
export type MailLinkResult = 'none' | 'confirmed' | 'recovered' | 'expired' | 'foreign'

export const mailLinkResult = createExternalStore<MailLinkResult>('none')
