// Runs under Deno. Every function calls Deno.serve; this collects their handlers and serves them all on one port.
type Handler = (request: Request) => Response | Promise<Response>
type Serve = (...args: unknown[]) => unknown

declare const Deno: {
  readonly args: string[]
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> }
  serve: Serve
  readonly exit: (code: number) => never
}

// The backend holds the other end of stdin: when it ends for any reason, so does this process.
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit(0))

const entries = new Map<string, string>(JSON.parse(Deno.args[0] ?? '[]'))
const handlers = new Map<string, Handler>()
const failures = new Map<string, string>()
const loading = new Map<string, Promise<void>>()
const serve = Deno.serve
let nameBeingLoaded = ''
let lastLoad = Promise.resolve()

Object.defineProperty(Deno, 'serve', {
  value: (...args: unknown[]) => {
    const handler = args.map(handlerIn).find((candidate) => candidate !== undefined)
    if (handler) handlers.set(nameBeingLoaded, handler)
    return { finished: new Promise(() => {}), shutdown: async () => {}, ref() {}, unref() {} }
  },
})

serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    onListen: ({ port }: { port: number }) => console.log(`ready on ${port}`),
  },
  async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/')[1] ?? ''
    const entry = entries.get(name)
    if (!entry) return problem(404, 'NOT_FOUND', 'Requested function was not found')
    await load(name, entry)
    const handler = handlers.get(name)
    if (!handler) return problem(503, 'BOOT_ERROR', failures.get(name) ?? 'the function serves nothing')
    try {
      return await handler(request)
    } catch (error) {
      console.error(`${name}: ${explain(error)}`)
      return problem(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')
    }
  },
)

/** Loads one function at a time, so that a handler is assigned to the right function. */
function load(name: string, entry: string): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  lastLoad = lastLoad.then(async () => {
    nameBeingLoaded = name
    try {
      await import(entry)
    } catch (error) {
      failures.set(name, error instanceof Error ? error.message : String(error))
      console.error(`${name}: ${explain(error)}`)
    }
  })
  loading.set(name, lastLoad)
  return lastLoad
}

function handlerIn(argument: unknown): Handler | undefined {
  if (typeof argument === 'function') return argument as Handler
  return (argument as { handler?: Handler } | null)?.handler
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}

export {}
