/** Networks without public hosts: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 counterpart. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

const number4 = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

function isIn(address: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const size = 2 ** (32 - Number(bits))
  return Math.floor(number4(address) / size) === Math.floor(number4(base) / size)
}

/** The eight groups of an IPv6 address; null if it isn't one. */
function groups6(address: string): number[] | null {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

/**
 * Whether an IP address is on the public internet: not this machine, its network, the cloud's metadata service
 * (169.254.169.254), or one of those embedded in an IPv6 address. IPv6 must be global unicast (2000::/3).
 */
export function isPublicAddress(address: string): boolean {
  if (IPV4.test(address)) return !CLOSED_4.some((network) => isIn(address, network))
  const groups = groups6(address)
  if (!groups) return false
  const [first = 0, second = 0] = groups
  const isGlobal = first >> 13 === 1
  // Teredo and other tunnels (2001:0::/23), documentation (2001:db8::/32) and 6to4 (2002::/16) embed other addresses or none.
  return isGlobal && !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && first !== 0x2002 && first !== 0x3fff
}
