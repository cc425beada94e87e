import { describe, expect, it } from 'vitest'
import { readPaymentRedirect } from './payment-redirect.ts'

const read = (query: string) => readPaymentRedirect(new URLSearchParams(query))

describe('readPaymentRedirect', () => {
  it('verifies by the transaction id if present', () => {
    expect(read('status=successful&tx_ref=oja-1&transaction_id=288200108')).toEqual({
      reference: '288200108',
      claimsSuccess: true,
      hasCancelled: false,
    })
  })

  it('verifies by the reference without a transaction id', () => {
    expect(read('status=completed&tx_ref=oja-1')).toMatchObject({ reference: 'oja-1', claimsSuccess: true })
  })

  it.each(['status=cancelled&tx_ref=oja-1', 'tx_ref=oja-1', 'status=Successful&tx_ref=oja-1'])(
    'claims no success for %s',
    (query) => expect(read(query).claimsSuccess).toBe(false),
  )

  it('distinguishes a cancelled payment from a failed one', () => {
    expect(read('status=cancelled&tx_ref=oja-1').hasCancelled).toBe(true)
    expect(read('status=failed&tx_ref=oja-1').hasCancelled).toBe(false)
  })

  it.each(['status=successful', 'status=successful&tx_ref=', 'status=successful&tx_ref=%3Cscript%3E'])(
    'returns no reference for %s',
    (query) => expect(read(query).reference).toBeNull(),
  )
})
