/** Text without case and accents, so that `ṣọ̀kòtò` is found by `sokoto`; white space runs become one blank. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘`]/g, "'").toLowerCase().replace(/\s+/g, ' ').trim()
}
