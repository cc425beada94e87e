export type DatabaseRefusal = {
  readonly code: string
  readonly hint: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
}

/** The error of a statement that must fail; rejects if it succeeds. */
export async function refusal(statement: Promise<unknown>): Promise<DatabaseRefusal> {
  const error: unknown = await statement.then(
    () => new Error('The statement was accepted.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) || !('code' in error)) throw error
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    code: String(error.code),
    hint: text('hint'),
    detail: text('detail'),
    // PGlite and postgres.js use different names.
    constraint: text('constraint') ?? text('constraint_name'),
  }
}
