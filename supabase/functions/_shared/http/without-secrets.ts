// Bearer tokens, JSON web tokens, keys of Supabase, Flutterwave, Paystack, Resend and Brevo.
const SECRETS =
  /Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(?:secret|publishable)_\w+|FLW(?:SECK|PUBK)[\w-]+|[sp]k_(?:test|live)_\w+|\bre_\w{16,}|xkeysib-[\w-]+|whsec_\S+/g

/** A log line with everything that looks like a key or token blotted out. */
export function withoutSecrets(line: string): string {
  return line.replace(SECRETS, '[secret]')
}
