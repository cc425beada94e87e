/** Formats a Nigerian number as `+234 803 123 4567` and returns any other text unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
