import type { Stack } from '../stack.ts'

/** Calls a function with the secret key, as hosted Supabase's schedule does. Rejects when it answers with an error. */
export async function callAsServer(
  { functions, origin, keys }: Pick<Stack, 'functions' | 'origin' | 'keys'>,
  name: string,
): Promise<void> {
  const request = new Request(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
  })
  const response = await functions.answer(request, null)
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  await response.body?.cancel()
}
