import { vi } from 'vitest'

export type FakeRequest = {
  readonly method: string
  /** Without the origin: `/rest/v1/orders`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

export type Answer = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Stands in for the network in tests: answers each request and remembers it. A thrown TypeError is a dead connection. */
export function fakeBackend(answer: (request: FakeRequest) => Answer | Promise<Answer>): FakeRequest[] {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const { status = 200, body, headers } = await answer(request)
    const hasBody = body !== undefined && status !== 204
    return new Response(hasBody ? JSON.stringify(body) : null, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  })
  return requests
}

type Answers = { [name: string]: (request: FakeRequest) => Answer | Promise<Answer> }

/** The same, with an answer for each table and function by its name, which a test may change on its way. What has none is not there. */
export function fakeShop(answers: Answers) {
  const nameOf = ({ path }: FakeRequest) => path.split('/').at(-1) ?? ''
  const requests = fakeBackend((request) => (answers[nameOf(request)] ?? (() => ({ status: 404 })))(request))
  /** The bodies that it was sent, in their order. */
  const sent = (name: string) => requests.filter((request) => nameOf(request) === name).map(({ body }) => body)
  return { answers, requests, sent }
}

/** The database refuses what was sent: by a hint where the shop tells why. */
export const refusal = (hint?: string, details?: string): Answer => ({
  status: 400,
  body: { code: hint ? 'OJ012' : '23514', message: 'No.', hint, details },
})

/** The server has no time until long after the test. */
export const BUSY: Answer = { status: 503, headers: { 'retry-after': '600' } }

/** The sign-in service refuses, by its word. */
export const authRefusal = (error_code: string, msg = 'No.', status = 422): Answer => ({
  status,
  body: { error_code, msg },
})

/** A function of the edge refuses, by its word. */
export const functionRefusal = (code: string): Answer => ({ status: 409, body: { error: { code, message: 'No.' } } })

/** A connection that carries nothing. */
export function deadConnection(): never {
  throw new TypeError('Failed to fetch')
}
