import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WATCHER = fileURLToPath(new URL('watcher.ts', import.meta.url))

/**
 * Has a process end, and its folder go, when this process is gone, even by `kill -9`: a third one waits for that. It is in no group of this
 * process, so that what ends the group leaves it alive. Returns how to call it off.
 */
export function endWithUs(pid: number, folder: string): () => void {
  const watcher = spawn(process.execPath, [WATCHER, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  return () => void watcher.kill()
}
