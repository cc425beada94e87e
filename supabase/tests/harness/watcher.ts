// Waits until its input ends, with the process that started it; then ends another process and deletes a folder.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [pid = '', folder = ''] = process.argv.slice(2)

function signal(name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(Number(pid), name)
  } catch {
    // It has ended already.
    return false
  }
}

for await (const _ of process.stdin);
// SIGQUIT ends PostgreSQL and its child processes at once; its data are no longer needed.
signal('SIGQUIT')
for (let waited = 0; signal(0) && waited < 10_000; waited += 50) await sleep(50)
rmSync(folder, { recursive: true, force: true })
