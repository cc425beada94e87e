import type { FunctionError } from '../http/function-error.ts'
import { providerRefused } from './provider.ts'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host) || host.endsWith('.localhost')
}

/** The link itself, if it is https on one of `hosts` or of their subdomains. Throws `payment_refused`. */
export function linkOnHost(link: unknown, hosts: readonly string[]): string {
  const url = urlOf(link)
  const isTheirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (url.protocol !== 'https:' || !isTheirs || url.username || url.password) throw foreignLink()
  return url.href
}

/** The link itself, if it leads to this machine. Throws `payment_refused`. */
export function linkOnLoopback(link: unknown): string {
  const url = urlOf(link)
  if (!['http:', 'https:'].includes(url.protocol) || !isLoopback(url.hostname)) throw foreignLink()
  return url.href
}

function urlOf(link: unknown): URL {
  if (typeof link !== 'string' || !URL.canParse(link)) throw foreignLink()
  return new URL(link)
}

function foreignLink(): FunctionError {
  return providerRefused('the payment link does not lead to the provider')
}
