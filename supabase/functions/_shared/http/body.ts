import { ApiError } from './api-error.ts'

/** Reads the body. A larger one is refused before it is in memory. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new ApiError(413, 'too_large', 'That request is too large.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    length += chunk.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw tooLarge
    }
    parts.push(chunk.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Reads the body as text, with the same limit. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
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
