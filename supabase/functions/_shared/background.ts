import { withoutSecrets } from './http/without-secrets.ts'

type EdgeRuntime = { waitUntil(task: Promise<unknown>): void }

/** Runs a task after the response is sent; hosted functions stay alive until it ends. Logs failures. */
export function runInBackground(name: string, task: () => Promise<unknown>): void {
  const running = task().catch((error: unknown) => {
    console.error(JSON.stringify({ task: name, error: withoutSecrets(String(error)) }))
  })
  const runtime = (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime
  runtime?.waitUntil(running)
}
