export type RealtimeMessage = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

/** Version 2.0.0 of the wire format, used by supabase-js. */
export function encodeMessage({ joinRef, ref, topic, event, payload }: RealtimeMessage): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** Null for an invalid message. */
export function decodeMessage(text: string): RealtimeMessage | null {
  const json: unknown = JSON.parse(text)
  if (!Array.isArray(json)) return null
  const [joinRef, ref, topic, event, payload] = json
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic: String(topic), event: String(event), payload }
}
