import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a program to its end in this terminal. Resolves to its exit code, null after a signal. Asynchronous, so that this process
 * still detects its own parent's end. If this process exits first, a detached program and its children end too; npm's scripts
 * wouldn't.
 */
export function runToEnd(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const endGroup = () => void (options.detached && child.pid && process.kill(-child.pid))
    process.once('exit', endGroup)
    child.once('error', reject).once('close', (code) => {
      process.off('exit', endGroup)
      resolve(code)
    })
  })
}
