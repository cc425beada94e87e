// Most of a catalogue is plain ASCII, and normalising 10,000 products costs a visible pause on a slow phone.
const BEYOND_ASCII = /[^\0-\x7f]/
/** Apostrophes as phones, word processors and Hausa spell them. */
const APOSTROPHES = /['’‘ʼʻ‛′`´ꞌꞋ]/g
/** Zero-width characters and soft hyphens, which come with copied text. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Letters that Unicode doesn't decompose into a plain letter and a mark. */
const HOOKED = /[ɓɗƙƴŋɔɛǝəɩʋıłøđς]/g
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ɔ: 'o', ɛ: 'e', ǝ: 'e', ə: 'e', ɩ: 'i', ʋ: 'v' },
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ς: 'σ' },
}
const EVERY_HYPHEN = /[‐‑-]/g
const UNEVEN_SPACE = /\s{2}|[^\S ]/

/** Lower-cases and removes accents, hooks and apostrophes, so that `Ƙwaryā` and `ṣọ̀kòtò` become `kwarya` and `sokoto`. */
export function foldLetters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.replace(APOSTROPHES, '').toLowerCase()
  const unmarked = text.replace(APOSTROPHES, '').normalize('NFKD').replace(/\p{M}/gu, '').replace(INVISIBLE, '')
  const lower = unmarked.replace(APOSTROPHES, '').toLowerCase()
  return lower.replace(HOOKED, (letter) => PLAIN[letter] ?? letter)
}

/** Folds letters, removes hyphens and collapses white space. */
export function foldText(text: string): string {
  const joined = foldLetters(text).replace(EVERY_HYPHEN, '').trim()
  return UNEVEN_SPACE.test(joined) ? joined.replace(/\s+/g, ' ') : joined
}
