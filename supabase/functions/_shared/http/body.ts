import { ApiError } from './api-error.ts'

/** The body as text; a longer one is refused before it is held in memory. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new ApiError(413, 'too_large', 'That request is too large.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw tooLarge
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const value = parseJson(await readText(request, maxBytes))
  if (!isObject(value)) throw new ApiError(400, 'invalid_json', 'The request body must be a JSON object.')
  return value
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
