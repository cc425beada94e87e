import { supabaseCli } from '../hosted/hosted-project.ts'

export type CliHelp = {
  readonly flags: readonly string[]
  /** Whether it uses a local database without a flag. */
  readonly isLocalByDefault: boolean
}

const section = (help: string, title: string) =>
  new RegExp(`^${title}\\n((?: +.*\\n?)+)`, 'm').exec(help)?.[1]?.split('\n') ?? []

const known = new Map<string, Promise<CliHelp | null>>()

async function read(command: string): Promise<CliHelp | null> {
  const help = await supabaseCli(...command.split(' '), '--help').catch(() => '')
  // For an unknown command the CLI shows its parent's help.
  const [usage = ''] = section(help, 'USAGE')
  if (!usage.startsWith(`  supabase ${command} `) || usage.includes('<subcommand>')) return null
  const lines = [...section(help, 'FLAGS'), ...section(help, 'GLOBAL FLAGS')]
  return {
    flags: lines.flatMap((line) => line.match(/^ {2}(-\S.*?)(?: {2,}|$)/)?.[1]?.match(/(?<!\S)--?[a-z][a-z-]*/g) ?? []),
    isLocalByDefault: section(help, 'TARGET').some((line) => line.includes('Local by default')),
  }
}

/** The pinned Supabase CLI's help for a command (`db push`); null for an unknown one. */
export function cliHelp(command: string): Promise<CliHelp | null> {
  const help = known.get(command) ?? read(command)
  known.set(command, help)
  return help
}
