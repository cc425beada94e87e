import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContactCard } from './AdminMessagesPage.tsx'

afterEach(cleanup)

it.each([
  'a@shop.test?bcc=all@evil.example',
  'a@shop.test&cc=all@evil.example',
  'a@shop.test\r\nBcc: all@evil.example',
])('adds no other recipients to an answer to %j', (email) => {
  const message = {
    id: '7d0c1c3e-3df1-4a54-9b0b-0c8f3f2f2a11',
    name: 'Eve',
    email,
    phone: null,
    subject: 'Hello&bcc=all@evil.example',
    category: null,
    message: 'Hello',
    handledAt: null,
    createdAt: 0,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactCard message={message} />
    </QueryClientProvider>,
  )
  const { href } = screen.getByRole('link', { name: 'Answer by email' }) as HTMLAnchorElement
  expect([...new URL(href).searchParams]).toEqual([['subject', 'Re: Hello&bcc=all@evil.example']])
  expect(href).not.toMatch(/[\r\n]/)
})
