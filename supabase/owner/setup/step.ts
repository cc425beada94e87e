import type { Cli } from './supabase-cli.ts'
import type { Terminal } from './terminal.ts'

export type SetupContext = {
  /** The shop's folder, where shop.env is. */
  readonly root: string
  readonly supabaseDir: string
  readonly env: NodeJS.ProcessEnv
  readonly terminal: Terminal
  /** The part of a project's address that the CLI calls it by; null where it has none. */
  readonly referenceOf: (supabaseUrl: string) => string | null
  /** The Supabase CLI as the holder of these settings. */
  readonly cliFor: (values: Readonly<Record<string, string>>) => Cli
}

/** Steps pass this on to later ones. */
export type Shop = SetupContext & {
  readonly values: Readonly<Record<string, string>>
  /** Addresses without a slash at the end. */
  readonly siteUrl: string
  readonly supabaseUrl: string
  /** Null for a server that is not Supabase's own: the CLI can't reach it. */
  readonly reference: string | null
  readonly cli: Cli
}

export type Step = {
  readonly name: string
  readonly title: string
  /** Does it unless it is done, and says what it did. @throws SetupError */
  readonly run: (shop: Shop) => Promise<string>
}
