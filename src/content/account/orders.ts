/** A customer’s orders. */

export const sentBack = '{amount} was sent back to you on {date} {reference}.'
export const notRead = 'Could not update your orders. Last updated {time}.'
export const offline =
  'Offline: last updated {time}. To change an order you need a connection; buying again and asking for a return work offline.'
export const dueOnDelivery = 'Have {amount} ready when your order arrives: you pay it in cash or by transfer.'
export const underpaid = '{amount} came, less than the {total} of this order {reference}.'
export const cameInOtherCurrency = '{amount} came, which is not in naira {reference}.'
export const paidTwice = '{amount} came a second time {reference}.'
export const paidLate = '{amount} came after this order had ended {reference}.'
export const overpaid = '{amount} came on top of the {total} of this order {reference}.'
export const came = '{amount} came for this order {reference}.'
