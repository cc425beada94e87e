import { ProviderRefused } from './provider.ts'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host) || host.endsWith('.localhost')
}

/** Returns the link if it is https on one of `hosts` or their subdomains. @throws ProviderRefused */
export function linkOnHost(link: unknown, hosts: readonly string[]): string {
  const url = urlOf(link)
  const isTheirs = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (url.protocol !== 'https:' || !isTheirs || url.username || url.password) throw foreignLink()
  return url.href
}

/** Returns the link if it leads to this machine. @throws ProviderRefused */
export function linkOnLoopback(link: unknown): string {
  const url = urlOf(link)
  if (!['http:', 'https:'].includes(url.protocol) || !isLoopback(url.hostname)) throw foreignLink()
  return url.href
}

function urlOf(link: unknown): URL {
  if (typeof link !== 'string' || !URL.canParse(link)) throw foreignLink()
  return new URL(link)
}

function foreignLink(): ProviderRefused {
  return new ProviderRefused('the payment link does not lead to the provider')
}
