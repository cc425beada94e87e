import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

export type CliResult = { readonly ok: boolean; readonly output: string }

/** Runs the Supabase CLI in the shop's folder. `isShown`: interactively, with an empty `output`. */
export type Cli = (args: readonly string[], options?: { readonly isShown?: boolean }) => Promise<CliResult>

/** The CLI of package.json, run by Node without a shell, so it is the same on every system. `env` overrides this process's. */
export function supabaseCli(root: string, env: Readonly<Record<string, string>>): Cli {
  const folder = path.dirname(createRequire(import.meta.url).resolve('supabase/package.json'))
  const script = path.join(folder, 'dist', 'supabase.js')
  return (args, { isShown = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...args], {
        cwd: root,
        env: { ...process.env, ...env, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
        stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      const note = (chunk: Buffer) => {
        output += chunk
      }
      child.stdout?.on('data', note)
      child.stderr?.on('data', note)
      child.once('error', reject)
      child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
    })
}
