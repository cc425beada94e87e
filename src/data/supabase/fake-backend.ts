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

/** Replaces fetch in tests: answers each request and records it. A TypeError thrown by `answer` is a dead connection. */
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

/** Fakes each table and function by name; a test may change `answers` at any time. Unknown names return 404. */
export function fakeShop(answers: Answers) {
  const nameOf = ({ path }: FakeRequest) => path.split('/').at(-1) ?? ''
  const requests = fakeBackend((request) => (answers[nameOf(request)] ?? (() => ({ status: 404 })))(request))
  /** Returns the request bodies in order. */
  const sent = (name: string) => requests.filter((request) => nameOf(request) === name).map(({ body }) => body)
  return { answers, requests, sent }
}

/** A refusal of the database, with a hint if the shop gives a reason. */
export const refusal = (hint?: string, details?: string): Answer => ({
  status: 400,
  body: { code: hint ? 'OJ012' : '23514', message: 'No.', hint, details },
})

/** Asks to retry long after the test has ended. */
export const BUSY: Answer = { status: 503, headers: { 'retry-after': '600' } }

/** A refusal of the auth service, by its error code. */
export const authRefusal = (error_code: string, msg = 'No.', status = 422): Answer => ({
  status,
  body: { error_code, msg },
})

/** A refusal of an Edge Function, by its code. */
export const functionRefusal = (code: string): Answer => ({ status: 409, body: { error: { code, message: 'No.' } } })

export function deadConnection(): never {
  throw new TypeError('Failed to fetch')
}
