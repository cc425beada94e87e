/** A text that a person typed: one certain meaning, several possible ones of which they are asked, or none. */
export type Reading<Value> = { readonly sure: Value } | { readonly doubt: readonly Value[] } | null
