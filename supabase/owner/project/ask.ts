import { type Shape, type ShapeProblem, shapeProblems } from '../../../src/domain/settings/shape.ts'

/** Why a value is missing. `isUnasked`: no request was made, because shop.env lacks its address. */
export type Unseen = { readonly failure: string; readonly status?: number; readonly isUnasked?: true }

/** A requested value, or why it is missing. */
export type Seen<T> = { readonly value: T } | Unseen

export type ProjectAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** In milliseconds: a cold start of a function takes some seconds. */
const TIMEOUT_MS = 20_000

/** Sends one request. A response of any status is a value; only no response is a failure. */
export async function ask(url: string, init: RequestInit = {}): Promise<Seen<ProjectAnswer>> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    return { value: { status: response.status, headers: response.headers, text: await response.text() } }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** Problems that mean a different response; a longer text or a higher number doesn't. */
const OTHER_FORM: readonly ShapeProblem[] = ['missing', 'wrong_kind', 'unknown_choice']

/** How a response differs from the expected shape; null if it doesn't. */
export function otherForm(shape: Shape | null, body: unknown): string | null {
  if (body === undefined) return 'the answer is no JSON'
  const other = shape && shapeProblems(shape, body).find(({ problem }) => OTHER_FORM.includes(problem))
  return other ? `the answer has another form${other.path && `, at ${other.path}`}` : null
}

/** The body of a successful JSON response of this shape. */
export async function askJson<T>(url: string, shape: Shape | null, init: RequestInit = {}): Promise<Seen<T>> {
  const answer = await ask(url, init)
  if ('failure' in answer) return answer
  const { status, text } = answer.value
  const body = jsonOf(text)
  if (status < 200 || status > 299) {
    return { failure: `${status} ${messageIn(body) ?? text.slice(0, 120)}`.trim(), status }
  }
  const other = otherForm(shape, body)
  return other ? { failure: other } : { value: body as T }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** PostgREST, Auth, the platform and our functions use different fields. */
function messageIn(body: unknown): string | undefined {
  const { message, msg, error, code } = (body ?? {}) as Record<string, unknown>
  const inner = (error as { message?: unknown } | undefined)?.message
  const text = [inner, message, msg, error, code].find((part) => typeof part === 'string')
  return text as string | undefined
}

/** fetch reports only "fetch failed"; the reason is in `cause`. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'no answer within 20 seconds'
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, message } = cause as { code?: string; message?: string }
  return code ?? message ?? String(cause)
}

/** Headers with a server's secret key: older keys are also bearer tokens, newer ones use only `apikey`. */
export function serverHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) }
}
