/** A card of developer.flutterwave.com/docs/integration-guides/testing-helpers, and the outcome of charging it. */
export type TestCard = {
  readonly number: string
  readonly network: string
  readonly label: string
  readonly expiry: string
  readonly cvv: string
  readonly pin: string | null
  /** Null if the payment succeeds. */
  readonly decline: string | null
}

const PIN = '3310'

export const TEST_CARDS: readonly TestCard[] = [
  card('5531886652142950', 'MASTERCARD', 'PIN authentication', '09/32', '564', PIN, null),
  card('5438898014560229', 'MASTERCARD', '3DS authentication', '10/31', '564', PIN, null),
  card('4187427415564246', 'VISA', '3DS authentication', '09/32', '828', PIN, null),
  card('5061460410120223210', 'VERVE', 'PIN authentication', '10/31', '780', PIN, null),
  card('5061460166976054667', 'VERVE', 'No authentication', '10/29', '564', PIN, null),
  card('4556052704172643', 'VISA', 'Address verification', '09/32', '899', PIN, null),
  card('5377283645077450', 'MASTERCARD', 'Pre-authentication', '09/31', '789', PIN, null),
  card('5143010522339965', 'MASTERCARD', 'Declined', '08/32', '276', PIN, 'Do Not Honour'),
  card('5590131743294314', 'MASTERCARD', 'Fraudulent', '11/32', '887', PIN, 'Fraudulent'),
  card('5258585922666506', 'MASTERCARD', 'Insufficient funds', '09/31', '883', PIN, 'Insufficient Funds'),
  card('5399834697894723', 'MASTERCARD', 'Incorrect PIN', '09/31', '883', PIN, 'Incorrect PIN'),
  card('5551651630381384', 'MASTERCARD', 'Restricted card', '08/31', '276', null, 'Restricted Card, Retain Card'),
  card('5551658157653822', 'MASTERCARD', 'Invalid transaction', '08/31', '276', null, 'Invalid Transaction'),
  card('5258582054729020', 'MASTERCARD', 'Not permitted', '11/30', '887', null, 'Function Not Permitted to Cardholder'),
  card('5258588264565682', 'MASTERCARD', 'Terminal', '11/30', '887', null, 'Function Not Permitted to Terminal'),
  card('5258589130149016', 'MASTERCARD', 'Error', '11/30', '887', null, 'Transaction Error'),
]

function card(
  number: string,
  network: string,
  label: string,
  expiry: string,
  cvv: string,
  pin: string | null,
  decline: string | null,
): TestCard {
  return { number, network, label, expiry, cvv, pin, decline }
}

export type CardEntry = { readonly number: string; readonly expiry: string; readonly cvv: string; readonly pin: string }

export type CardReading =
  | { readonly ok: true; readonly card: TestCard; readonly decline: string | null }
  | { readonly ok: false; readonly field: keyof CardEntry; readonly message: string }

/** Returns the outcome of charging a card. Never accepts a real card's number. */
export function readCard(entry: CardEntry, now: Date): CardReading {
  const number = entry.number.replace(/\D/g, '')
  const card = TEST_CARDS.find((candidate) => candidate.number === number)
  if (!card) return { ok: false, field: 'number', message: 'Only the test cards listed below work here.' }
  if (!isInFuture(entry.expiry, now)) return { ok: false, field: 'expiry', message: 'Enter an expiry date to come.' }
  if (entry.cvv.trim() !== card.cvv) return { ok: false, field: 'cvv', message: `This card’s CVV is ${card.cvv}.` }
  const isWrongPin = card.pin !== null && entry.pin.trim() !== card.pin
  return { ok: true, card, decline: card.decline ?? (isWrongPin ? 'Incorrect PIN' : null) }
}

function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > now
}
