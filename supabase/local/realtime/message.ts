export type Message = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

/** Version 2.0.0 of the wire format, which supabase-js speaks. */
export function encodeMessage({ joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** Null for what is no message. */
export function decodeMessage(text: string): Message | null {
  const json: unknown = JSON.parse(text)
  if (!Array.isArray(json)) return null
  const [joinRef, ref, topic, event, payload] = json
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic: String(topic), event: String(event), payload }
}
