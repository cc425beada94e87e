import { proxy } from 'hono/proxy'
import { LOCAL_KEYS } from '../settings/keys.ts'
import { messageOf } from '../settings/start-error.ts'
import { type DenoProcess, startDeno } from './deno-process.ts'
import { refuseStranger } from './function-gate.ts'
import { type EdgeFunction, listFunctions } from './function-list.ts'

export type FunctionServer = {
  readonly answer: (request: Request, peer: string | null) => Promise<Response>
  /** Calls a function with the secret key, as hosted Supabase's jobs do. Rejects on an error response. */
  readonly callAsServer: (name: string) => Promise<void>
  /** Reloads the code on the next request. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

type FunctionOptions = {
  readonly supabaseDir: string
  readonly env: Readonly<Record<string, string>>
  readonly visitorCountry: string
  readonly log: (line: string) => void
}

const PREFIX = '/functions/v1'
const CORS = { 'access-control-allow-origin': '*' }

/** Serves /functions/v1/<name> with Deno, as hosted Supabase does. Deno starts on the first request. */
export function createFunctionServer({ supabaseDir, env, visitorCountry, log }: FunctionOptions): FunctionServer {
  let running: { functions: readonly EdgeFunction[]; deno: Promise<DenoProcess> } | null = null

  async function start() {
    const functions = await listFunctions(supabaseDir)
    if (running) return running
    const deno = startDeno({ functions, env, log })
    const mine = { functions, deno }
    running = mine
    const forget = () => {
      if (running === mine) running = null
    }
    deno.then(({ exited }) => exited.then(forget), forget)
    return mine
  }

  async function answer(request: Request, peer: string | null): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(PREFIX.length)
    try {
      const { functions, deno } = running ?? (await start())
      const called = functions.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`))
      if (request.method !== 'OPTIONS' && (called?.verifiesJwt ?? true)) {
        const refusal = await refuseStranger(request)
        if (refusal) return refusal
      }
      return await proxy(`http://127.0.0.1:${(await deno).port}${path}${search}`, {
        raw: request,
        headers: {
          // Set by Cloudflare on hosted projects; a caller may override the country.
          'cf-ipcountry': visitorCountry,
          ...Object.fromEntries(request.headers),
          host: undefined,
          'x-forwarded-for': peer ?? undefined,
        },
        redirect: 'manual',
      })
    } catch (error) {
      const message = messageOf(error)
      // A request aborted by its page isn't a failure.
      if (!request.signal.aborted) log(`functions: ${message}`)
      return Response.json({ code: 'BOOT_ERROR', message }, { status: 503, headers: CORS })
    }
  }

  async function callAsServer(name: string): Promise<void> {
    const request = new Request(`http://localhost${PREFIX}/${name}`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEYS.secret, authorization: `Bearer ${LOCAL_KEYS.secret}` },
    })
    const response = await answer(request, null)
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    await response.body?.cancel()
  }

  async function stop(): Promise<void> {
    const former = running
    running = null
    if (former) await (await former.deno).stop()
  }

  return { answer, callAsServer, restart: stop, close: stop }
}
