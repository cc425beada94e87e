import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FormErrors, useForm } from './use-form.ts'

type Fields = 'email' | 'password' | 'number'

const submit =
  vi.fn<(values: Record<Fields, string>, refuse: (errors: FormErrors<Fields>) => void) => Promise<unknown>>()

const RULES = {
  email: (typed: string) => (typed ? undefined : 'Enter your email address.'),
  password: null,
  // This form doesn't ask for it.
  number: (typed: string) => (typed ? undefined : 'Enter your number.'),
}

function Form() {
  const { errors, isBusy, onSubmit } = useForm(RULES, submit)
  return (
    <form onSubmit={onSubmit} noValidate>
      <input name="email" aria-label="Email" />
      <input name="password" aria-label="Password" />
      <p role="alert">{errors.email}</p>
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined)
  render(<Form />)
})
afterEach(cleanup)

describe('a form', () => {
  it('trims the input, except a password', async () => {
    await userEvent.type(box('Email'), '  a@b.example ')
    await userEvent.type(box('Password'), ' se cret {Enter}')
    expect(submit.mock.lastCall?.[0]).toEqual({ email: 'a@b.example', password: ' se cret ', number: '' })
  })

  it('shows the first error, focuses its field, and sends nothing', async () => {
    await userEvent.type(box('Password'), 'secret{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter your email address.')
    expect(document.activeElement).toBe(box('Email'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('shows a server error beside its field, and keeps the input', async () => {
    submit.mockImplementation(async (_, refuse) => refuse({ email: 'This address is taken.' }))
    await userEvent.type(box('Email'), 'a@b.example')
    await userEvent.type(box('Password'), 'secret{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This address is taken.'))
    expect(document.activeElement).toBe(box('Email'))
    expect(box('Email').value).toBe('a@b.example')
  })

  it('is sent once for repeated presses', async () => {
    const sent = Promise.withResolvers<void>()
    submit.mockReturnValue(sent.promise)
    await userEvent.type(box('Email'), 'a@b.example{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Sending' })).toBeDefined()
    expect(submit).toHaveBeenCalledTimes(1)
    sent.resolve()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined()
  })

  it('keeps the input unless the submit handler clears it', async () => {
    await userEvent.type(box('Email'), 'a@b.example{Enter}')
    expect(box('Email').value).toBe('a@b.example')
    submit.mockResolvedValue(true)
    await userEvent.type(box('Email'), '{Enter}')
    await waitFor(() => expect(box('Email').value).toBe(''))
  })
})
