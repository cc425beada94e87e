import { createExternalStore } from '../../lib/external-store.ts'

/**
 * The URL parameters of an email link. A code opens a session only in the browser that requested the email. `foreign`: a
 * session in the URL itself, or a code without flow id; the shop accepts neither.
 */
export type MailLink =
  | { readonly kind: 'code'; readonly code: string; readonly flowId: string }
  | { readonly kind: 'none' | 'foreign' | 'expired' }

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Query parameters set by the auth service and its library. */
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

/** Returns the page's URL without the link's parameters. */
export function withoutMailLink({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  for (const name of LINK_NAMES) query.delete(name)
  const others = query.toString()
  const fragment = fragmentOf(hash)
  const isOfLink = fragment.has('access_token') || fragment.has('error') || fragment.has('error_code')
  return `${pathname}${others && `?${others}`}${isOfLink ? '' : hash}`
}

/**
 * confirmed: a new account; recovered: a forgotten password; both signed in. expired: too old. foreign: another browser
 * requested the link, or somebody is signed in.
 */
export type MailLinkResult = 'none' | 'confirmed' | 'recovered' | 'expired' | 'foreign'

export const mailLinkResult = createExternalStore<MailLinkResult>('none')
