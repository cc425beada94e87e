export type Version = '1.0.0' | '2.0.0'

export type RealtimeMessage = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

/** A broadcast stays as bytes, so that binary arrives as binary. */
export type Broadcast = { readonly event: string; readonly encoding: number; readonly bytes: Buffer }

const USER_BROADCAST_PUSH = 3
const USER_BROADCAST = 4
const JSON_ENCODING = 1

export function encodeMessage(version: Version, { joinRef, ref, topic, event, payload }: RealtimeMessage): string {
  if (version === '1.0.0') return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** Null for an unknown kind of message. */
export function decodeMessage(data: Buffer, isBinary: boolean): RealtimeMessage | null {
  return isBinary ? decodeBinary(data) : decodeText(data.toString('utf8'))
}

function decodeText(text: string): RealtimeMessage | null {
  const json: unknown = JSON.parse(text)
  if (Array.isArray(json)) {
    const [joinRef, ref, topic, event, payload] = json
    return { joinRef: joinRef ?? null, ref: ref ?? null, topic: String(topic), event: String(event), payload }
  }
  if (typeof json !== 'object' || json === null) return null
  const { join_ref, ref, topic, event, payload } = json as Record<string, unknown>
  return {
    joinRef: (join_ref as string | undefined) ?? null,
    ref: (ref as string | undefined) ?? null,
    topic: String(topic),
    event: String(event),
    payload,
  }
}

/** Phoenix binary push of realtime-js: kind, five lengths, encoding, then the texts and the body. */
function decodeBinary(data: Buffer): RealtimeMessage | null {
  if (data[0] !== USER_BROADCAST_PUSH || data.length < 7) return null
  const [, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metaSize = 0, encoding = 0] = data
  let offset = 7
  const take = (size: number) => {
    const text = data.toString('utf8', offset, offset + size)
    offset += size
    return text
  }
  const [joinRef, ref, topic, event] = [take(joinRefSize), take(refSize), take(topicSize), take(eventSize)]
  take(metaSize)
  const payload: Broadcast = { event, encoding, bytes: data.subarray(offset) }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload }
}

/** The broadcast in any `broadcast` message, text or binary. */
export function broadcastOf(payload: unknown): Broadcast {
  if (isBroadcast(payload)) return payload
  const { event, payload: body } = (payload ?? {}) as { event?: unknown; payload?: unknown }
  return jsonBroadcast(String(event), body)
}

export function jsonBroadcast(event: string, body: unknown): Broadcast {
  return { event, encoding: JSON_ENCODING, bytes: Buffer.from(JSON.stringify(body ?? {})) }
}

export function encodeBroadcast(version: Version, topic: string, broadcast: Broadcast): string | Buffer {
  const { event, encoding, bytes } = broadcast
  if (version === '1.0.0') {
    const payload = { type: 'broadcast', event, payload: JSON.parse(bytes.toString('utf8') || '{}') }
    return encodeMessage(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload })
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const head = Buffer.from([USER_BROADCAST, topicBytes.length, eventBytes.length, 0, encoding])
  return Buffer.concat([head, topicBytes, eventBytes, bytes])
}

function isBroadcast(payload: unknown): payload is Broadcast {
  return typeof payload === 'object' && payload !== null && 'bytes' in payload && Buffer.isBuffer(payload.bytes)
}
