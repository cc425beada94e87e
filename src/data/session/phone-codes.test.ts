import { beforeEach, expect, it, vi } from 'vitest'
import { confirmPhoneChange, sendPhoneChangeCode, sendSignInCode } from './phone-codes.ts'

const auth = vi.hoisted(() => ({ verifyOtp: vi.fn(), getUser: vi.fn(), updateUser: vi.fn() }))
const shop = vi.hoisted(() => ({ answer: 'ok' }))
vi.mock('../supabase/rest-request.ts', () => ({ restRequest: async () => shop.answer }))
vi.mock('./auth-client.ts', () => ({ getAuth: async () => auth }))

const PHONE = '+2348031234567'
const used = { data: { user: null }, error: { message: 'expired', status: 403, code: 'otp_expired' } }
const userWith = (phone: string) => ({ data: { user: { id: 'ada', phone } }, error: null })

beforeEach(() => {
  vi.clearAllMocks()
  shop.answer = 'ok'
})

it.each(['country', 'number', 'visitor', 'shop'])(
  'asks for no code that the shop does not permit: %s',
  async (answer) => {
    shop.answer = answer
    for (const send of [sendSignInCode, sendPhoneChangeCode]) {
      await expect(send(PHONE)).rejects.toMatchObject({ code: `text_${answer}` })
    }
    expect(auth.updateUser).not.toHaveBeenCalled()
  },
)

it('takes a code again whose answer was lost: the number is confirmed already', async () => {
  auth.verifyOtp.mockResolvedValue(used)
  auth.getUser.mockResolvedValue(userWith('2348031234567'))
  await confirmPhoneChange(PHONE, '123456')
  expect(auth.verifyOtp).toHaveBeenCalledWith({ phone: PHONE, token: '123456', type: 'phone_change' })
})

it('refuses a wrong code, and asks nothing more where no answer came', async () => {
  auth.verifyOtp.mockResolvedValueOnce(used)
  auth.getUser.mockResolvedValue(userWith('2348039999999'))
  await expect(confirmPhoneChange(PHONE, '123456')).rejects.toMatchObject({ code: 'otp_expired' })
  auth.getUser.mockReset()
  auth.verifyOtp.mockResolvedValueOnce({ data: { user: null }, error: { message: 'Failed to fetch', status: 0 } })
  await expect(confirmPhoneChange(PHONE, '123456')).rejects.toMatchObject({ kind: 'offline' })
  expect(auth.getUser).not.toHaveBeenCalled()
})

it('tells a number that is the account’s already, which gets no code, from one that was sent one', async () => {
  auth.updateUser.mockResolvedValueOnce(userWith('2348031234567')).mockResolvedValueOnce(userWith(''))
  expect([await sendPhoneChangeCode(PHONE), await sendPhoneChangeCode(PHONE)]).toEqual([true, false])
})
