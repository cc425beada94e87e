import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SRC = new URL('../../src/', import.meta.url)

/** Matches reads of a caught error's or a refusal's text: `error.message`, `toDataError(cause).message`, `const { kind, message } = toDataError(cause)`. */
const READS_TEXT =
  /\b(\w*(error|cause|refusal|refused|reason|problem|exception)|\w+Error\([^()]*\))(\[[^\]]*\])?[?!]?\.message\b|\bmessage\b[^{}]*\} = (\w*Error\(|\w*(error|cause|refusal)\b)/gi

/** Files that show messages written by the shop's own code or its `private.refuse`, or prescribed by the specification. */
const SHOWN = [
  // The refusals that update_orders catches are the shop's own.
  'features/admin-orders/OrderBulkBar.tsx: refused[0]?.message',
  'features/admin-products/form/product-form.ts: cause.message',
  // The function refund-payment writes its refusals for admins.
  'features/admin-refunds/RefundForm.tsx: error.message',
  'features/admin-refunds/RefundForm.tsx: error?.message',
  // Rule A2: the sign-in shows the server's message.
  'features/auth/auth-failure.ts: error.message',
  'features/auth/auth-failure.ts: error.message',
  // `checkoutRefusal` has a text for each reason.
  'features/checkout/CheckoutMessage.tsx: message, orderId } = refusal',
  'features/checkout/PayButton.tsx: message } = checkoutRefusal',
  'pages/checkout/Checkout.tsx: refusal.message',
  'pages/checkout/Checkout.tsx: refusal.message',
]

it('no screen shows a raw error: use `changeFailureMessage`, `refusalReason` or `refusalMessage`', () => {
  const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(app|features|pages|ui)\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'),
  )
  const found = screens.flatMap((file) =>
    [...readFileSync(new URL(file, SRC), 'utf8').matchAll(READS_TEXT)].map(([text]) => `${file}: ${text}`),
  )
  expect(found.sort()).toEqual(SHOWN)
})
