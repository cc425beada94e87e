/** Timers that don't keep the process alive. `clear` ends all waits at once. */
export function createTimers() {
  const running = new Map<NodeJS.Timeout, () => void>()
  return {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          running.delete(timer)
          resolve()
        }, ms)
        timer.unref()
        running.set(timer, resolve)
      })
    },
    clear(): void {
      for (const [timer, resolve] of running) {
        clearTimeout(timer)
        resolve()
      }
      running.clear()
    },
  }
}
