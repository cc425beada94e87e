import { type SpawnOptions, spawn } from 'node:child_process'

/** Runs a program to its end in this terminal. Resolves to its exit code, null after a signal. Asynchronous, so that this process still detects its own parent's end. */
export function runToEnd(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    spawn(program, args, { stdio: 'inherit', ...options })
      .once('error', reject)
      .once('close', resolve)
  })
}
