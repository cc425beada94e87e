import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { InstallAdvice } from './InstallAdvice.tsx'

afterEach(cleanup)

it('explains that an iPhone keeps the shop for seven days, and how to install it', async () => {
  render(<InstallAdvice />)
  const section = screen.getByRole('region', { name: 'Keep the shop on this phone' })
  expect(section.textContent).toContain('after seven days without a visit')
  await userEvent.click(within(section).getByRole('button', { name: 'How to install' }))
  const steps = (await screen.findAllByRole('listitem')).map((step) => step.textContent)
  expect(steps).toEqual([
    expect.stringMatching(/Tap\s+Share in the browser's bar or menu/),
    expect.stringMatching(/tap\s+Add to Home Screen/),
    expect.stringContaining('opens without internet'),
  ])
})
