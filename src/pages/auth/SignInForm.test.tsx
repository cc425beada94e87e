import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from './SignInPage.tsx'
import { SignUpForm } from './SignUpPage.tsx'

afterEach(cleanup)

function renderForm(onSubmit = vi.fn(async () => {})) {
  render(
    <MemoryRouter>
      <SignInForm next={null} onSubmit={onSubmit} />
    </MemoryRouter>,
  )
  return { onSubmit, user: userEvent.setup(), press: () => screen.getByRole('button', { name: 'Sign In' }) }
}

describe('SignInForm', () => {
  it('shows errors beside the fields, focuses the first, and sends nothing', async () => {
    const { onSubmit, user, press } = renderForm()
    await user.click(press())
    const email = screen.getByRole('textbox', { name: /Email/ })
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/email/)
    expect(document.activeElement).toBe(email)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('starts with the address typed on the sign-up form', async () => {
    render(<SignUpForm next={null} onCreated={() => {}} />)
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.com')
    cleanup()
    renderForm()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('ada@example.com')
  })

  it('rejects a password of five characters', async () => {
    const { onSubmit, user, press } = renderForm()
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.com')
    await user.type(screen.getByLabelText(/^Password/), '12345')
    await user.click(press())
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByText('Use at least 6 characters.')).toBeTruthy()
  })

  it('sends once for repeated presses, with the password untrimmed', async () => {
    let finish = () => {}
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { user, press } = renderForm(onSubmit)
    await user.type(screen.getByRole('textbox', { name: /Email/ }), ' ada@example.com')
    await user.type(screen.getByLabelText(/^Password/), ' secret ')
    await user.click(press())
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com', password: ' secret ' })
    finish()
  })

  it('shows and hides the password', async () => {
    const { user } = renderForm()
    const password = screen.getByLabelText(/^Password/)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('password')
  })
})
