/** Where a search goes: null for an empty text, which is ignored. Rule P12. */
export function searchPath(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : `/shop?search=${encodeURIComponent(trimmed)}`
}
