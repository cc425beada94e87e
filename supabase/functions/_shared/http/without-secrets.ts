// Bearer tokens, JSON web tokens, Supabase, Flutterwave and Paystack keys.
const SECRETS =
  /Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(?:secret|publishable)_\w+|FLW(?:SECK|PUBK)[\w-]+|[sp]k_(?:test|live)_\w+/g

/** A log line with everything that looks like a key or token blotted out. */
export function withoutSecrets(line: string): string {
  return line.replace(SECRETS, '[secret]')
}
