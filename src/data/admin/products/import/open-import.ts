import { randomUuid } from '../../../../lib/uuid.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportAnswer, ImportCall } from './import-worker.ts'

/** A session in its own thread: a file of 50 MB is read and compared without a pause of the page. */
export function openImport() {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The reader of files failed: ${message}`))
  })
  return {
    id: randomUuid(),
    /** Runs a function of the session off the page's thread. */
    run<Name extends keyof ImportSession>(
      method: Name,
      args: Parameters<ImportSession[Name]>,
      onProgress?: (share: number) => void,
    ) {
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise<Awaited<ReturnType<ImportSession[Name]>>>((resolve, reject) => {
        port1.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
          if ('progress' in data) onProgress?.(data.progress)
          else if ('error' in data) reject(new Error(data.error))
          else resolve(data.value as never)
        }
      })
      worker.postMessage({ method, args } satisfies ImportCall, [port2])
      return Promise.race([answer, failed]).finally(() => port1.close())
    },
    /** Ends it, whatever it is doing: calls that wait are never answered. */
    close: () => worker.terminate(),
  }
}

export type OpenImport = ReturnType<typeof openImport>
