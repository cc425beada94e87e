import { createImportSession, type ImportSession } from './import-session.ts'

export type ImportCall = { readonly method: keyof ImportSession; readonly args: readonly unknown[] }
export type ImportAnswer = { readonly value: unknown } | { readonly error: string } | { readonly progress: number }

const session = createImportSession(location.origin)

addEventListener('message', ({ data: { method, args }, ports: [port] }: MessageEvent<ImportCall>) => {
  const answer = (message: ImportAnswer) => port?.postMessage(message)
  const run = session[method] as (...given: unknown[]) => unknown
  void (async () => run(...args, (progress: number) => answer({ progress })))().then(
    (value) => answer({ value }),
    (cause: unknown) => answer({ error: String(cause) }),
  )
})
