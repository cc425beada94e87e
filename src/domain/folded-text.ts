// Most of a catalogue is plain ASCII, and normalising 10,000 products costs a visible pause on a slow phone.
const BEYOND_ASCII = /[^\0-\x7f]/
const UNEVEN_SPACE = /\s{2}|[^\S ]/

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'")
}

/** Text without case and accents, so that `ṣọ̀kòtò` is found by `sokoto`; white space runs become one blank. */
export function foldText(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? withoutAccents(text) : text
  const lower = plain.toLowerCase().trim()
  return UNEVEN_SPACE.test(lower) ? lower.replace(/\s+/g, ' ') : lower
}
