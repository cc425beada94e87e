import type { Cli } from './supabase-cli.ts'
import type { Terminal } from './terminal.ts'

export type SetupContext = {
  /** The folder with shop.env. */
  readonly root: string
  readonly supabaseDir: string
  readonly env: NodeJS.ProcessEnv
  readonly terminal: Terminal
  /** The project's reference for the CLI; null without one. */
  readonly referenceOf: (supabaseUrl: string) => string | null
  /** The Supabase CLI with these settings. */
  readonly cliFor: (values: Readonly<Record<string, string>>) => Cli
}

/** Passed from step to step. */
export type Shop = SetupContext & {
  readonly values: Readonly<Record<string, string>>
  /** Addresses without a trailing slash. */
  readonly siteUrl: string
  readonly supabaseUrl: string
  /** Null for a server that isn't Supabase's own, which the CLI can't reach. */
  readonly reference: string | null
  readonly cli: Cli
}

export type Step = {
  readonly name: string
  readonly title: string
  /** Runs the step unless it is done, and returns a message. @throws SetupError */
  readonly run: (shop: Shop) => Promise<string>
}
