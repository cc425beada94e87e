import { type Shape, type ShapeProblem, shapeProblems } from '../../../src/domain/settings/shape.ts'

/** In a few words why something could not be had. `isUnasked`: nobody was asked, because shop.env doesn't say whom. */
export type Unseen = { readonly failure: string; readonly status?: number; readonly isUnasked?: true }

/** The value that somebody asked for, or why they could not get it. */
export type Seen<T> = { readonly value: T } | Unseen

export type ProjectAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** In milliseconds: a function that starts after a pause takes some seconds. */
const TIMEOUT_MS = 20_000

/** One request. What never answers is a failure; an answer of any status is a value. */
export async function ask(url: string, init: RequestInit = {}): Promise<Seen<ProjectAnswer>> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    return { value: { status: response.status, headers: response.headers, text: await response.text() } }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** Values of these are another answer than the one that was asked for; a longer text or a higher number is not. */
const OTHER_FORM: readonly ShapeProblem[] = ['missing', 'wrong_kind', 'unknown_choice']

/** In what an answer differs from the one that was asked for; null for that one. */
export function otherForm(shape: Shape | null, body: unknown): string | null {
  if (body === undefined) return 'the answer is no JSON'
  const other = shape && shapeProblems(shape, body).find(({ problem }) => OTHER_FORM.includes(problem))
  return other ? `the answer has another form${other.path && `, at ${other.path}`}` : null
}

/** The body of an answer that is a success, JSON and of this shape. */
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

/** PostgREST, Auth, the platform and our functions each put it in a place of their own. */
function messageIn(body: unknown): string | undefined {
  const { message, msg, error, code } = (body ?? {}) as Record<string, unknown>
  const inner = (error as { message?: unknown } | undefined)?.message
  const text = [inner, message, msg, error, code].find((part) => typeof part === 'string')
  return text as string | undefined
}

/** fetch says only "fetch failed"; why, its cause says. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'no answer within 20 seconds'
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, message } = cause as { code?: string; message?: string }
  return code ?? message ?? String(cause)
}

/** How a server shows its secret key: the older ones are tokens too, the newer ones only go by this header. */
export function serverHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) }
}
