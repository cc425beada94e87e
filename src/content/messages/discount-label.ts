/** Its row in a sum; codes are stored in small letters and shown as owners print them. */
export function discountLabel(code: string | null | undefined): string {
  return code ? `Discount (${code.toUpperCase()})` : 'Discount'
}
