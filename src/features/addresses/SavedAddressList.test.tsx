import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { type Answer, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { SavedAddressList } from './SavedAddressList.tsx'

const ADA = {
  user_id: 'ada',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: null,
  email: 'ada@oja.example',
  role: 'customer',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('adds an address only after the profile that prefills it has loaded', async () => {
  aCustomersDevice()
  const profile = Promise.withResolvers<Answer>()
  fakeBackend(({ path }) => (path.endsWith('profiles') ? profile.promise : { body: [] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedAddressList userId="ada" />
    </QueryClientProvider>,
  )
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add an address' })
  expect(add.disabled).toBe(true)
  profile.resolve({ body: [ADA] })
  await waitFor(() => expect(add.disabled).toBe(false))
  await userEvent.click(add)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe('ada@oja.example')
})
