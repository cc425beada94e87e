/** Money that whoever delivers an order brings. Rule O18. */
export const DELIVERY_PAYMENT = {
  missing:
    'No payment is recorded for this order, which is paid on delivery. Record it first, or confirm that none came.',
  confirm: 'Mark it as delivered without a payment',
  title: 'Record payment',
  due: '{amount} to be collected on delivery.',
  short: 'Less than the total came. Record the rest when it comes, or decide below.',
  amount: 'Amount received (₦)',
  means: 'How it was paid',
  cash: 'Cash',
  transfer: 'Transfer',
  note: 'Note',
  noteHint: "Optional. It shows in the order's history, which the customer can read.",
  notAnAmount: 'Enter an amount above zero, like 3575 or 3575.50.',
  tooLarge: 'This is more than twice the total. Please check it.',
  save: 'Record payment',
  saving: 'Saving...',
  saved: { title: 'Payment recorded', tone: 'success' },
  collect: 'Collect {amount}',
} as const
