import { html } from 'hono/html'
import type { HostedPayment } from './ledger.ts'
import { page } from './page.ts'
import { type CardEntry, TEST_CARDS } from './test-cards.ts'

export type FormError = { readonly field: keyof CardEntry; readonly message: string }

const FIRST_CARD: CardEntry = { number: '5531 8866 5214 2950', expiry: '09/32', cvv: '564', pin: '3310' }

/** The payment page: a card form filled in with a test card, and every way a customer may leave. */
export function hostedPage(payment: HostedPayment, entry: CardEntry = FIRST_CARD, error?: FormError) {
  const field = (name: keyof CardEntry, label: string, hint: string) => html`<label>${label}
<input name="${name}" value="${entry[name]}" inputmode="numeric" autocomplete="off" placeholder="${hint}" ${
    error?.field === name ? html`aria-invalid="true" autofocus` : ''
  }></label>`
  const body = html`
<h1>${payment.title}</h1>
<p class="amount">${amountText(payment)}</p>
<p class="quiet">${payment.description}</p>
<p class="quiet">${payment.customer.name}, ${payment.customer.email}</p>
<form method="post">
${error ? html`<p class="error" role="alert">${error.message}</p>` : ''}
${field('number', 'Card number', '0000 0000 0000 0000')}
<div class="three">
${field('expiry', 'Expiry', 'MM/YY')}
${field('cvv', 'CVV', '000')}
${field('pin', 'PIN', '0000')}
</div>
<button class="go" name="action" value="pay">Pay ${amountText(payment)}</button>
<button class="stop" name="action" value="fail">Fail</button>
<button name="action" value="cancel">Cancel</button>
<h2>Rough roads</h2>
<button name="action" value="pay-and-leave">Pay and never return</button>
<button name="action" value="slow-webhook">Pay with a slow webhook (20 s)</button>
<button name="action" value="close">Close the tab</button>
</form>
<details class="card"><summary>Test cards</summary>
<ul>
${TEST_CARDS.map(
  (card) => html`<li><b>${spaced(card.number)}</b> ${card.network}<br>
Expiry ${card.expiry}, CVV ${card.cvv}${card.pin ? `, PIN ${card.pin}` : ''}<br>
${card.decline ? `Declined: ${card.decline}` : `Paid: ${card.label}`}</li>`,
)}
</ul></details>`
  return page(`Pay ${amountText(payment)} (sandbox)`, body, {
    formTarget: new URL(payment.redirectUrl).origin,
    status: error ? 422 : 200,
  })
}

/** Shown instead of returning to the shop. */
export function abandonedPage(payment: HostedPayment, isPaid: boolean) {
  const body = html`
<h1>${isPaid ? 'Paid, and not going back' : 'Left without paying'}</h1>
<p class="amount">${amountText(payment)}</p>
<p class="quiet">${
    isPaid
      ? 'The charge is made. The shop learns of it by webhook or when it asks; this tab can be closed.'
      : 'Nothing was charged and the shop was told nothing. This tab can be closed.'
  }</p>
${isPaid ? '' : html`<a class="button" href="/_local/pay/hosted/${payment.id}">Back to the payment</a>`}`
  return page(isPaid ? 'Paid (sandbox)' : 'Not paid (sandbox)', body)
}

/** A reference is paid once, so opening the page again returns to the shop. */
export function alreadyPaidPage(payment: HostedPayment, back: string) {
  const body = html`
<h1>This payment has already been made</h1>
<p class="amount">${amountText(payment)}</p>
<a class="button go" href="${back}">Return to ${payment.title}</a>`
  return page('Already paid (sandbox)', body)
}

export function notFoundPage() {
  const body = html`<h1>No such payment</h1><p class="quiet">This link leads nowhere.</p>`
  return page('No such payment (sandbox)', body, { status: 404 })
}

export function amountText({ amount, currency }: HostedPayment): string {
  return new Intl.NumberFormat('en-NG', { style: 'currency', currency }).format(amount)
}

function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
