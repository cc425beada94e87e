import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../account-sync/customer-builder.ts'
import { type Answer, authRefusal, deadConnection, fakeShop } from '../supabase/fake-backend.ts'
import { confirmPhoneChange, sendPhoneChangeCode, sendSignInCode } from './phone-codes.ts'
import { aSession } from './session-builder.ts'

const PHONE = '+2348031234567'
const used = () => authRefusal('otp_expired', 'expired', 403)
const userWith = (phone: string) => (): Answer => ({ body: { ...aSession('ada').user, phone } })

let shop: ReturnType<typeof fakeShop>
beforeEach(() => {
  aCustomersDevice()
  shop = fakeShop({ ask_for_text: () => ({ body: 'ok' }), verify: used })
})
afterEach(() => vi.unstubAllGlobals())

it.each(['country', 'number', 'visitor', 'shop'])('requests no code if the shop refuses it: %s', async (answer) => {
  shop.answers.ask_for_text = () => ({ body: answer })
  for (const send of [sendSignInCode, sendPhoneChangeCode]) {
    await expect(send(PHONE)).rejects.toMatchObject({ code: `text_${answer}` })
  }
  expect(shop.requests.map(({ path }) => path)).toEqual(Array(2).fill('/rest/v1/rpc/ask_for_text'))
})

it('accepts a code again if its response was lost and the number is already confirmed', async () => {
  shop.answers.user = userWith('2348031234567')
  await confirmPhoneChange(PHONE, '123456')
  expect(shop.sent('verify')).toMatchObject([{ phone: PHONE, token: '123456', type: 'phone_change' }])
})

it('rejects a wrong code, and makes no further request without a response', async () => {
  shop.answers.user = userWith('2348039999999')
  await expect(confirmPhoneChange(PHONE, '123456')).rejects.toMatchObject({ code: 'otp_expired' })
  expect(shop.sent('user')).toHaveLength(1)
  shop.answers.verify = deadConnection
  await expect(confirmPhoneChange(PHONE, '123456')).rejects.toMatchObject({ kind: 'offline' })
  expect(shop.sent('user')).toHaveLength(1)
})

it('distinguishes the account’s current number, which gets no code, from a new one', async () => {
  shop.answers.user = userWith('2348031234567')
  expect(await sendPhoneChangeCode(PHONE)).toBe(true)
  shop.answers.user = userWith('')
  expect(await sendPhoneChangeCode(PHONE)).toBe(false)
})
