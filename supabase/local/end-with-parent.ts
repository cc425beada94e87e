import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500

type Process = { readonly name: string; readonly parent: number }

/** As the operating system knows it; null for one that is gone, and on Windows. */
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

/** The shells between this process and the one that started it: npm and Node start a command line through `sh`, which outlives them. */
function shellsAbove(pid: number): readonly (Process & { readonly pid: number })[] {
  const found = processOf(pid)
  return found?.name === 'sh' ? [{ ...found, pid }, ...shellsAbove(found.parent)] : []
}

/** Whether a parent lives. Where it is gone, Linux and macOS name another one; Windows goes on naming it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Ends this process when the one that started it is gone, however that ended: npm hands on no signal that only npm itself gets, and a killed process tells
 * nobody. The signal goes to this process, which closes what it has opened; what it has started ends the same way, or with its input.
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
