import { html } from 'hono/html'
import { amountText } from './hosted-page.ts'
import type { HostedPayment, Way } from './ledger.ts'
import { page } from './page.ts'

type OtherWay = Exclude<Way, 'card'>
type Press = { readonly action: string; readonly label: string; readonly look?: 'go' | 'stop' }

const CANCEL: readonly Press[] = [
  { action: 'cancel', label: 'Cancel' },
  { action: 'close', label: 'Close the tab' },
]

const WAYS: Readonly<Record<OtherWay, { readonly does: string; readonly presses: readonly Press[] }>> = {
  banktransfer: {
    does: 'Transfer the amount to this account',
    presses: [
      { action: 'pay', label: 'I have sent it', look: 'go' },
      { action: 'less', label: 'I sent ₦500 too little' },
      { action: 'more', label: 'I sent ₦500 too much' },
      { action: 'late', label: 'I sent it, and the bank is slow (20 s)' },
      { action: 'pay-and-leave', label: 'I sent it and never return' },
    ],
  },
  ussd: {
    does: 'Dial this code on your phone',
    presses: [
      { action: 'pay', label: 'I have dialled it', look: 'go' },
      { action: 'fail', label: 'My bank refused it', look: 'stop' },
      { action: 'late', label: 'I dialled it, and the bank is slow (20 s)' },
      { action: 'pay-and-leave', label: 'I dialled it and never return' },
    ],
  },
  opay: {
    does: 'Approve the payment in OPay',
    presses: [
      { action: 'pay', label: 'Approve', look: 'go' },
      { action: 'fail', label: 'Decline', look: 'stop' },
      { action: 'pay-and-leave', label: 'Approve and never return' },
    ],
  },
}

/** The payment page of a bank transfer, USSD code or OPay, with every possible outcome. */
export function wayPage(payment: HostedPayment, way: OtherWay): Promise<Response> {
  const { does, presses } = WAYS[way]
  const body = html`
<h1>${payment.title}</h1>
<p class="amount">${amountText(payment)}</p>
<p class="quiet">${payment.description}</p>
<div class="card"><p class="quiet">${does}</p>
${way !== 'opay' ? html`<p class="amount">${codeOf(payment, way)}</p>` : ''}
${way === 'banktransfer' ? html`<p class="quiet">Sandbox Bank. The account is for this order alone.</p>` : ''}</div>
<form method="post">
${[...presses, ...CANCEL].map(
  ({ action, label, look }) => html`<button class="${look ?? ''}" name="action" value="${action}">${label}</button>`,
)}
</form>`
  return page(`Pay ${amountText(payment)} (sandbox)`, body, { formTarget: new URL(payment.redirectUrl).origin })
}

/** The amount that the customer sends instead. */
export function otherAmount({ amount }: HostedPayment, action: string): { amount?: number } {
  if (action === 'less') return { amount: amount - 500 }
  return action === 'more' ? { amount: amount + 500 } : {}
}

function codeOf({ id, amount }: HostedPayment, way: OtherWay): string {
  const digits = String(Number.parseInt(id.slice(0, 10), 16)).slice(0, 9)
  return way === 'ussd' ? `*000*${digits.slice(0, 4)}*${Math.ceil(amount)}#` : `9${digits.padEnd(9, '0')}`
}
