import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cliHelp } from './cli-help.ts'
import { COMMANDS, STATEMENTS, wordsOf } from './documented.ts'

const ROOT = new URL('../../../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  scripts: Record<string, string>
}

/** Third-party tools that npx downloads, whose arguments aren't checked. */
const FETCHED = ['wrangler', 'vercel']
const PROGRAMS = ['git', 'curl']

/** Returns the problem of a Supabase CLI command; null for a valid one. */
async function faultOfCli(words: readonly string[]): Promise<string | null> {
  const end = words.findIndex((word) => /^[-<]/.test(word))
  const command = (end < 0 ? words : words.slice(0, end)).join(' ')
  const help = await cliHelp(command)
  if (!help) return `there is no supabase ${command}`
  const flags = words.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*/, ''))
  const unknown = flags.find((flag) => !help.flags.includes(flag))
  if (unknown) return `supabase ${command} has no ${unknown}`
  return help.isLocalByDefault && !flags.includes('--remote') ? `supabase ${command} means this machine` : null
}

/** Returns the problem of a command line; null for a valid one. */
async function faultOf(line: string): Promise<string | null> {
  const [program = '', name = '', ...rest] = wordsOf(line)
  if (program === 'npm') {
    const script = name === 'run' ? rest[0] : name
    return script === 'ci' || (script && script in scripts) ? null : `there is no script ${script}`
  }
  if (program !== 'npx') return PROGRAMS.includes(program) ? null : `${program} is none of the programs a reader has`
  if (name === 'supabase') return faultOfCli(rest)
  const isHere = existsSync(new URL(`node_modules/.bin/${name}`, ROOT))
  return isHere || FETCHED.includes(name) ? null : `npx would fetch ${name}`
}

describe('a command in the guides', () => {
  it.each(COMMANDS)('$guide: $text', async ({ text }) => {
    expect(await faultOf(text)).toBeNull()
  })

  it('is found in blocks, in lists and within sentences', () => {
    const texts = COMMANDS.map(({ text }) => text)
    for (const text of ['npm ci', 'npm run setup', 'npm run backup', 'npx supabase start'])
      expect(texts).toContain(text)
    expect(STATEMENTS.length).toBeGreaterThan(5)
  })
})

describe('the check', () => {
  it.each([
    ['npx supabase db push', 'supabase db push means this machine'],
    ['npx supabase db push --remote --db-url x', 'supabase db push has no --db-url'],
    ['npx supabase functions start', 'there is no supabase functions start'],
    ['npm run no-such-script', 'there is no script no-such-script'],
    ['npx no-such-tool', 'npx would fetch no-such-tool'],
    ['psql --file x', 'psql is none of the programs a reader has'],
  ])('finds the fault of %s', async (text, fault) => {
    expect(await faultOf(text)).toBe(fault)
  })
})
