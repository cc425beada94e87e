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
const resendButton = () => screen.findByRole('button', { name: /^(New code in|Send a new code)/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function type(field: HTMLInputElement, value: string) {
  fireEvent.input(field, { target: { value } })
  // The form handles input in promises, so let them settle.
  await act(async () => {})
}

async function sendTo(typed: string) {
  await type(await number(), typed)
  press('Send code')
}

describe('PhoneProof', () => {
  it('sends the code to the number in E.164 form, then focuses the code field', async () => {
    await sendTo('0803 123-4567')
    const field = await code()
    expect(send).toHaveBeenCalledExactlyOnceWith('+2348031234567')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.getByText(/\+234 803 123 4567/)).toBeTruthy()
  })

  it('sends no request for an invalid number', async () => {
    await sendTo('0803')
    expect(await screen.findByText('Enter a phone number like 0803 123 4567.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  it('reports a used code after a lost response, and any other as wrong', async () => {
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

  it('submits a pasted code once, and a wrong one again only after an edit or a press', async () => {
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

  it('offers a new code after a minute', async () => {
    await sendTo('08031234567')
    await code()
    expect(await resendButton()).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await resendButton()).toHaveProperty('disabled', false)
    press('Send a new code')
    await act(async () => {})
    expect(send).toHaveBeenCalledTimes(2)
    expect(await resendButton()).toHaveProperty('disabled', true)
  })

  it('accepts a code sent moments ago, and restores the number as typed', async () => {
    send.mockRejectedValue(refused('over_sms_send_rate_limit'))
    await sendTo('0803 123 4567')
    await code()
    expect(screen.getByText(/a moment ago/)).toBeTruthy()
    press('Use another number')
    expect((await number()).value).toBe('0803 123 4567')
  })

  it.each(['phone_exists', 'phone_provider_disabled'] as const)('explains %s beside the number', async (word) => {
    send.mockRejectedValue(refused(word))
    await sendTo('0803 123 4567')
    expect(await screen.findByText(PHONE_REFUSALS[word])).toBeTruthy()
    expect((await number()).value).toBe('0803 123 4567')
  })

  it('reports a missing connection, and keeps the input', async () => {
    send.mockRejectedValue(new DataError({ kind: 'offline', message: '' }))
    await sendTo('0803 123 4567')
    expect(await screen.findByText(PHONE_REFUSALS.offline)).toBeTruthy()
    expect((await number()).value).toBe('0803 123 4567')
  })
})
