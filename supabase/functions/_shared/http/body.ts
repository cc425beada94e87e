import { FunctionError } from './function-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The body; a longer one is refused before it is held in memory. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new FunctionError('too_large')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    length += chunk.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw new FunctionError('too_large')
    }
    parts.push(chunk.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The body as text, under the same limit. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes))
}

export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const value = parseJson(await readText(request, maxBytes))
  if (!isObject(value)) throw new FunctionError('invalid_json')
  return value
}

/** Undefined for text that isn't JSON. */
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

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
