// Most of a catalogue is plain ASCII, and normalising 10,000 products costs a visible pause on a slow phone.
const BEYOND_ASCII = /[^\0-\x7f]/
/** `chefs knife` and `t shirt` are meant as `chef's knife` and `t-shirt`. */
const JOINTS = /['‐‑-]/
const EVERY_JOINT = new RegExp(JOINTS, 'g')
const UNEVEN_SPACE = /\s{2}|[^\S ]/

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'")
}

/** Text without case, accents, apostrophes and hyphens, so that `ṣọ̀kòtò` is found by `sokoto`; white space runs become one blank. */
export function foldText(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? withoutAccents(text) : text
  const joined = JOINTS.test(plain) ? plain.replace(EVERY_JOINT, '') : plain
  const lower = joined.toLowerCase().trim()
  return UNEVEN_SPACE.test(lower) ? lower.replace(/\s+/g, ' ') : lower
}
