export type CustomerColumns = { customer_name: string | null; customer_email: string | null }

/** Who wrote or bought; both null when the account has no profile. */
export type CustomerName = { readonly customerName: string | null; readonly customerEmail: string | null }

export function customerFromRow(row: CustomerColumns): CustomerName {
  return { customerName: row.customer_name || null, customerEmail: row.customer_email || null }
}
