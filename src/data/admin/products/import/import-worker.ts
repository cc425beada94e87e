import { createImportSession, type ImportSession } from './import-session.ts'

export type ImportCall = {
  readonly call: number
  readonly method: keyof ImportSession
  readonly args: readonly unknown[]
}
export type ImportAnswer = { readonly call: number } & (
  | { readonly value: unknown }
  | { readonly error: string }
  | { readonly progress: number }
)

const session = createImportSession(location.origin)
const answer = (message: ImportAnswer) => postMessage(message)

addEventListener('message', ({ data: { call, method, args } }: MessageEvent<ImportCall>) => {
  const onProgress = (progress: number) => answer({ call, progress })
  const run = session[method] as (...given: unknown[]) => unknown
  void (async () => run(...args, onProgress))().then(
    (value) => answer({ call, value }),
    (cause: unknown) => answer({ call, error: String(cause) }),
  )
})
