const BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57014': 500,
  '28000': 403,
  '28P01': 403,
  P0001: 400,
}

const BY_CLASS: readonly (readonly [RegExp, number])[] = [
  [/^(08|53)/, 503],
  [/^(0L|0P)/, 403],
  [/^(25|26|2D|34|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
]

/** The HTTP status of a database error in PostgREST (docs.postgrest.org, "Errors"). */
export function sqlstateStatus(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  const exact = BY_CODE[code]
  if (exact !== undefined) return exact
  return BY_CLASS.find(([pattern]) => pattern.test(code))?.[1] ?? 400
}
