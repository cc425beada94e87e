import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mayReport } from '../../data/monitoring/report-choice.ts'
import { STORED_SETTINGS, showSettings } from '../../data/settings/settings-store.ts'
import { VisitReportsSwitch } from './PhoneStorage.tsx'

function ownerHas(monitoring: { isOn: boolean; asksFirst: boolean }) {
  STORED_SETTINGS.write({ version: 9, values: { monitoring: { ...monitoring, samplePercent: 100 } } })
  act(showSettings)
}
const reports = (asksFirst: boolean) => mayReport({ isOn: true, asksFirst, samplePercent: 100 })

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { globalPrivacyControl: undefined })
})

it('is hidden if the shop measures nothing', () => {
  ownerHas({ isOn: false, asksFirst: true })
  render(<VisitReportsSwitch />)
  expect(screen.queryByRole('switch')).toBeNull()
})

it('reports nothing before consent if the shop asks first', async () => {
  ownerHas({ isOn: true, asksFirst: true })
  render(<VisitReportsSwitch />)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  expect(reports(true)).toBe(false)
  await userEvent.click(screen.getByRole('switch'))
  expect(reports(true)).toBe(true)
})

it('stops reports after an objection by the visitor or their browser', async () => {
  ownerHas({ isOn: true, asksFirst: false })
  render(<VisitReportsSwitch />)
  expect(reports(false)).toBe(true)
  await userEvent.click(screen.getByRole('switch'))
  expect(reports(false)).toBe(false)
  localStorage.clear()
  Object.assign(navigator, { globalPrivacyControl: true })
  expect(reports(false)).toBe(false)
})
