import type { ImportSession } from './import-session.ts'
import type { ImportAnswer, ImportCall } from './import-worker.ts'

type Method = keyof ImportSession
type Waiting = {
  resolve: (value: never) => void
  reject: (cause: Error) => void
  onProgress: ((share: number) => void) | undefined
}

export type ImportReader = {
  /** Runs a function of the session off the page's thread. */
  readonly run: <Name extends Method>(
    method: Name,
    args: Parameters<ImportSession[Name]>,
    onProgress?: (share: number) => void,
  ) => Promise<Awaited<ReturnType<ImportSession[Name]>>>
  /** Ends it, whatever it is doing: calls that wait are never answered. */
  readonly close: () => void
}

/** A session of its own thread: a file of 50 MB is read and compared without a pause of the page. */
export function openImport(): ImportReader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
    const asked = waiting.get(data.call)
    if (!asked) return
    if ('progress' in data) return asked.onProgress?.(data.progress)
    waiting.delete(data.call)
    if ('error' in data) asked.reject(new Error(data.error))
    else asked.resolve(data.value as never)
  }
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(`The reader of files failed: ${message}`))
    waiting.clear()
  }
  return {
    run: (method, args, onProgress) =>
      new Promise((resolve, reject) => {
        calls += 1
        waiting.set(calls, { resolve, reject, onProgress })
        worker.postMessage({ call: calls, method, args } satisfies ImportCall)
      }),
    close: () => worker.terminate(),
  }
}
