import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { HOURS } from '../../content/settings/hours.ts'
import { IDENTITY } from '../../content/settings/identity.ts'
import { SUPPORT } from '../../content/settings/support.ts'
import { publishForTest } from '../../data/settings/settings-builder.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { withAnswerTime } from '../../data/settings/use-business-hours.ts'
import { SupportCards } from './SupportCards.tsx'

afterEach(cleanup)

const SENT = { tone: 'success', title: 'Sent', message: "We'll get back to you {answer}." } as const

const texts = () => {
  const { container } = render(
    <MemoryRouter>
      <SupportCards />
    </MemoryRouter>,
  )
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

it('shows the owner’s answer time and hours for each contact', () => {
  const identity = { ...IDENTITY, businessHours: 'Monday to Friday, 9am to 5pm' }
  const support = {
    ...SUPPORT,
    answer: { isShown: true, text: 'within 2 days' },
    chat: { isShown: true, text: 'in under 5 minutes' },
    phone: { isShown: true, text: 'at once' },
  }
  act(() => publishForTest({ identity, support }))
  expect(texts()).toEqual([
    'Answered in under 5 minutes',
    'Answered at once, Monday to Friday, 9am to 5pm',
    'Write to us at any hour',
  ])
  expect(withAnswerTime(SENT).message).toBe("We'll get back to you within 2 days.")
})

it('shows the next holiday beside the hours', () => {
  const date = shopDay(Date.now() + 3 * 24 * 3_600_000)
  const hours = { ...HOURS, exceptions: [{ date, name: 'Christmas Day', hours: null }] }
  act(() => publishForTest({ hours }))
  expect(texts()[1]).toMatch(/^Monday to Saturday, 8am to 6pm \(closed on \w+ \d+ \w+, Christmas Day\)$/)
})

it('states no answer time in a new shop', () => {
  act(() => publishForTest({}))
  expect(texts()).toEqual([
    'An assistant answers at any hour',
    'Monday to Saturday, 8am to 6pm',
    'Write to us at any hour',
  ])
  expect(withAnswerTime(SENT).message).toBe("We'll get back to you as soon as we can.")
})
