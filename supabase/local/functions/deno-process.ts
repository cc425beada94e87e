import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DENO_CACHE, writeDenoConfig } from './deno-config.ts'
import type { EdgeFunction } from './function-list.ts'

export type DenoProcess = { readonly port: number; readonly exited: Promise<void>; readonly stop: () => Promise<void> }

type DenoOptions = {
  readonly functions: readonly EdgeFunction[]
  readonly env: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BINARY = fileURLToPath(new URL('../../../node_modules/.bin/deno', import.meta.url))
const HOST = fileURLToPath(new URL('host.deno.ts', import.meta.url))
const READY = /^ready on (\d+)$/

/** Starts one Deno for all functions. They see only `env`, not this process's environment. */
export async function startDeno({ functions, env, log }: DenoOptions): Promise<DenoProcess> {
  const config = await writeDenoConfig(functions)
  const entries = functions.map(({ name, entry }) => [name, entry.href])
  const readable = [ROOT, ...functions.map(({ folder }) => fileURLToPath(new URL('..', folder)))]
  const permissions = ['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${readable.join(',')}`]
  const flags = ['--no-prompt', '--no-check', '--cached-only', '--quiet', '--config', config]
  const child = spawn(BINARY, ['run', ...flags, ...permissions, HOST, JSON.stringify(entries)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_DIR: DENO_CACHE,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      ...env,
    },
    // Nothing is written to stdin: its end tells Deno that this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => rm(config, { force: true }))
  const port = await readyPort(child, log)
  return {
    port,
    exited,
    stop: () => {
      child.kill()
      return exited
    },
  }
}

function readyPort(child: ChildProcess, log: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Deno ended with ${code} before it was ready`)))
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        const port = READY.exec(line)?.[1]
        if (port) resolve(Number(port))
        else log(`functions: ${line}`)
      })
    }
  })
}
