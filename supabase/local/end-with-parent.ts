const EVERY_MS = 500

/** Whether the process that started this one lives. Where it is gone, Linux and macOS name another parent; Windows goes on naming it. */
function isParentAlive(parent: number): boolean {
  if (process.ppid !== parent) return false
  try {
    return process.kill(parent, 0)
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
  const timer = setInterval(() => {
    if (isParentAlive(parent)) return
    clearInterval(timer)
    process.kill(process.pid, signal)
  }, EVERY_MS)
  timer.unref()
}
