/** Why a number or code was refused, by the auth server's error code. */
export const PHONE_REFUSALS = {
  otp_expired: 'This code is wrong or too old. Check it, or ask for a new one.',
  /** The code was accepted before, but the response was lost. */
  used: 'Your connection dropped while this code was being checked, and it works only once. Ask for a new one.',
  over_request_rate_limit: 'Too many tries. Please wait five minutes and try again.',
  over_sms_send_rate_limit: "We can't send a code right now. Please wait a minute and try again.",
  text_country: "We can't send text messages to numbers from this country. Please use your email.",
  text_number: 'Several codes went to this number. Enter the newest, or wait an hour and try again.',
  text_visitor: 'Too many codes were asked for from your connection. Wait an hour and try again, or use your email.',
  text_shop: "We can't send more codes at the moment. Wait an hour and try again, or use your email.",
  validation_failed: 'Enter a phone number like 0803 123 4567.',
  phone_exists:
    "This number belongs to another account. We don't merge accounts: sign in with the number, delete that account or give it another number, then add it here. If you asked for a code without entering it, wait an hour.",
  phone_provider_disabled: "The shop can't send codes at the moment. Please use your email.",
  sms_send_failed: 'The text message could not be sent. Check the number, or use your email.',
  offline:
    "The shop didn't answer: you are offline, or your connection dropped. Connect and try again; what you typed stays.",
  otherwise: 'That did not work. Please try again.',
} as const
