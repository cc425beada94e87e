import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WATCHER = fileURLToPath(new URL('watcher.ts', import.meta.url))

/**
 * Ends a process and deletes its folder when this process ends, even by `kill -9`: a third process waits for that. It isn't in this
 * process's group, so that it survives a signal to the group. Returns a function that cancels it.
 */
export function endWithUs(pid: number, folder: string): () => void {
  const watcher = spawn(process.execPath, [WATCHER, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  return () => void watcher.kill()
}
