import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500

type Process = { readonly name: string; readonly parent: number }

/** Reads a process from the operating system; null if it is gone, and on Windows. */
function processOf(pid: number): Process | null {
  try {
    if (process.platform === 'linux') {
      const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { name, parent: Number(parent) }
    }
    const [, parent, name = ''] =
      /(\d+) (.*)/.exec(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })) ?? []
    return { name: name.replace(/^.*\//, ''), parent: Number(parent) }
  } catch {
    return null
  }
}

/** The shells between this process and its real parent: npm and Node run commands through `sh`, which outlives them. */
function shellsAbove(pid: number): readonly (Process & { readonly pid: number })[] {
  const found = processOf(pid)
  return found?.name === 'sh' ? [{ ...found, pid }, ...shellsAbove(found.parent)] : []
}

/** Whether a parent is alive. If it is gone, Linux and macOS report another parent; Windows keeps reporting it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Ends this process when its parent is gone: npm doesn't forward signals sent to it alone, and a killed process can't notify
 * its children. This process gets the signal and closes its resources; its own children end the same way, or with their stdin.
 */
export function endWithParent(signal: NodeJS.Signals = 'SIGTERM'): void {
  const parent = process.ppid
  const shells = shellsAbove(parent)
  const timer = setInterval(() => {
    const isStarted = process.ppid === parent && isAlive(parent)
    if (isStarted && shells.every((shell) => processOf(shell.pid)?.parent === shell.parent)) return
    clearInterval(timer)
    process.kill(process.pid, signal)
  }, EVERY_MS)
  timer.unref()
}
