/** `+234 803 123 4567`, as people read a number; any other text comes back as it is. */
export function formatPhone(e164: string): string {
  return e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
