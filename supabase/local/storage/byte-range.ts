export type ByteRange = { readonly start: number; readonly end: number }

/** The bytes a Range header asks for; null for none or one this server does not serve, 'outside' past the end. */
export function byteRange(header: string | null | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first !== '' && last !== '' ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'outside' : { start, end }
}
