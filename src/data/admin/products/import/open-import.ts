import { randomUuid } from '../../../../lib/uuid.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportAnswer, ImportCall } from './import-worker.ts'

/** Starts an import session in a worker, so that reading 50 MB doesn't block the page. */
export function openImport() {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The reader of files failed: ${message}`))
  })
  return {
    id: randomUuid(),
    /** Calls a method of the session. */
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
    /** Terminates the worker. Pending calls never settle. */
    close: () => worker.terminate(),
  }
}

export type OpenImport = ReturnType<typeof openImport>
