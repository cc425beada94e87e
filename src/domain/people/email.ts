/** Typing errors that the form names; `shape` is any other. */
export type EmailTypo = 'invisible' | 'wide' | 'space' | 'comma' | 'semicolon' | 'colon' | 'dot' | 'shape'

/** The longest address SMTP can carry (RFC 5321). */
const MOST = 254

// Control characters and spaces, zero-width and full-width characters, and separators that end a header or add a recipient.
const NEVER =
  '\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]",;:@\\\\'

/** `x@x.x` in syntax shared by JavaScript and PostgreSQL; `private.is_email` has the same pattern. */
export const EMAIL_PATTERN = `^[^${NEVER}]+@[^${NEVER}.]+([.][^${NEVER}.]+)+$`

const SLIPS: readonly (readonly [EmailTypo, RegExp])[] = [
  ['invisible', /(?!\s)\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/u],
  ['space', /\s/],
  ['wide', /[\u3002\uff00-\uffef]/],
  ['comma', /,$/],
  ['semicolon', /;$/],
  ['colon', /:$/],
  ['dot', /\.$/],
]

/** Returns the typing error in an address, or null. Accepts every real internet address. */
export function emailTypo(typed: string): EmailTypo | null {
  const email = typed.trim()
  const slip = SLIPS.find(([, sign]) => sign.test(email))
  if (slip) return slip[0]
  return email.length <= MOST && new RegExp(EMAIL_PATTERN).test(email) ? null : 'shape'
}
