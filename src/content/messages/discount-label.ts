/** Returns the label of a total's discount row. Promo codes are stored in lower case and shown in capitals. */
export function discountLabel(code: string | null | undefined): string {
  return code ? `Discount (${code.toUpperCase()})` : 'Discount'
}
