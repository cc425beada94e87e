import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PHONE_REFUSALS } from '../../../content/pages/phone-sign-in.ts'
import { DataError } from '../../../data/errors/data-error.ts'
import { PhoneProof } from './PhoneProof.tsx'

const refused = (code: string) => new DataError({ kind: 'denied', message: code, code })
const send = vi.fn<(phone: string) => Promise<void>>()
const enter = vi.fn<(phone: string, code: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  send.mockReset().mockResolvedValue()
  enter.mockReset().mockResolvedValue()
  render(<PhoneProof button={{ enter: 'Sign In', entering: 'Signing in...' }} enter={enter} send={send} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Phone number/ })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Code/ })
const again = () => screen.findByRole('button', { name: /^(New code in|Send a new code)/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function type(field: HTMLInputElement, value: string) {
  fireEvent.input(field, { target: { value } })
  // The form handles the input in promises: let them settle.
  await act(async () => {})
}

async function sendTo(typed: string) {
  await type(await number(), typed)
  press('Send code')
}

describe('PhoneProof', () => {
  it('sends to the number as E.164, however it is typed, and goes to the code', async () => {
    await sendTo('0803 123-4567')
    const field = await code()
    expect(send).toHaveBeenCalledExactlyOnceWith('+2348031234567')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.getByText(/\+234 803 123 4567/)).toBeTruthy()
  })

  it('asks no server about what is no number', async () => {
    await sendTo('0803')
    expect(await screen.findByText('Enter a phone number like 0803 123 4567.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('says that a code is used up whose answer was lost, and of any other that it is wrong', async () => {
    await sendTo('08031234567')
    enter
      .mockRejectedValueOnce(new DataError({ kind: 'offline', message: '' }))
      .mockRejectedValue(refused('otp_expired'))
    await type(await code(), '123456')
    expect(await screen.findByText(PHONE_REFUSALS.offline)).toBeTruthy()
    press('Sign In')
    expect(await screen.findByText(PHONE_REFUSALS.used)).toBeTruthy()
    await type(await code(), '123457')
    expect(await screen.findByText(PHONE_REFUSALS.otp_expired)).toBeTruthy()
  })

  it('enters a pasted code by itself, once, and a wrong one again only when it changes or is pressed', async () => {
    await sendTo('08031234567')
    enter.mockRejectedValue(refused('otp_expired'))
    await type(await code(), 'Your code: 123 456')
    expect(enter).toHaveBeenCalledExactlyOnceWith('+2348031234567', '123456')
    expect(await screen.findByText(PHONE_REFUSALS.otp_expired)).toBeTruthy()
    expect((await code()).value).toBe('123456')
    await type(await code(), '123456')
    expect(enter).toHaveBeenCalledOnce()
    press('Sign In')
    await act(async () => {})
    expect(enter).toHaveBeenCalledTimes(2)
    await type(await code(), '654321')
    expect(enter).toHaveBeenLastCalledWith('+2348031234567', '654321')
  })

  it('sends another code after a minute', async () => {
    await sendTo('08031234567')
    await code()
    expect(await again()).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await again()).toHaveProperty('disabled', false)
    press('Send a new code')
    await act(async () => {})
    expect(send).toHaveBeenCalledTimes(2)
    expect(await again()).toHaveProperty('disabled', true)
  })

  it('lets a code be entered that was sent just before, and leads back to the number as it was typed', async () => {
    send.mockRejectedValue(refused('over_sms_send_rate_limit'))
    await sendTo('0803 123 4567')
    await code()
    expect(screen.getByText(/a moment ago/)).toBeTruthy()
    press('Use another number')
    expect((await number()).value).toBe('0803 123 4567')
  })

  it.each(['phone_exists', 'phone_provider_disabled'] as const)(
    'says beside the number what %s means',
    async (word) => {
      send.mockRejectedValue(refused(word))
      await sendTo('0803 123 4567')
      expect(await screen.findByText(PHONE_REFUSALS[word])).toBeTruthy()
      expect((await number()).value).toBe('0803 123 4567')
    },
  )

  it('says that there is no connection, and keeps what was typed', async () => {
    send.mockRejectedValue(new DataError({ kind: 'offline', message: '' }))
    await sendTo('0803 123 4567')
    expect(await screen.findByText(PHONE_REFUSALS.offline)).toBeTruthy()
    expect((await number()).value).toBe('0803 123 4567')
  })
})
