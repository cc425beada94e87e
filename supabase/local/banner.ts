import type { Settings } from './settings.ts'
import type { Stack } from './stack.ts'

/** What a reader needs after the start: where, who, and what is not the real thing. */
export function banner({ origin }: Stack, { dataDir, databaseUrl }: Settings): string {
  const database = databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : `PGlite ${dataDir ? `in ${dataDir}` : 'in memory'}`
  return `
  Oja Home   ${origin}

  Customer   customer@oja.example   password oja-demo-2026
  Admin      admin@oja.example      password oja-demo-2026

  For trying and developing, on this machine only:
  Database   ${database}
  Mail       never sent, read it at ${origin}/_local/mail
  Payments   sandbox provider, no card is charged
`
}
