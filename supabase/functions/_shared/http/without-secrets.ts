// Bearer tokens, JSON web tokens, and keys of Supabase, Flutterwave, Paystack, Resend and Brevo.
const SECRETS =
  /Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(?:secret|publishable)_\w+|FLW(?:SECK|PUBK)[\w-]+|[sp]k_(?:test|live)_\w+|\bre_\w{16,}|xkeysib-[\w-]+|whsec_\S+/g

/** Replaces everything in a log line that looks like a key or token. */
export function withoutSecrets(line: string): string {
  return line.replace(SECRETS, '[secret]')
}
