import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PlaceField } from './SpecialFields.tsx'
import { SettingFormContext, type SettingFormState } from './setting-form.ts'

afterEach(cleanup)

function Form({ place }: { place: string }) {
  const [typed, setTyped] = useState<unknown>(place)
  const form: SettingFormState = {
    section: 'delivery',
    problemAt: () => undefined,
    isWrongBelow: () => false,
    change: (_, changed) => setTyped(changed),
    leave: () => {},
  }
  return (
    <SettingFormContext value={form}>
      <PlaceField path="methods.0.places.0" typed={typed} />
      <output>{String(typed)}</output>
    </SettingFormContext>
  )
}

const state = () => screen.getByLabelText<HTMLSelectElement>('State')
const town = () => screen.getByLabelText<HTMLInputElement>('Town or city')
const statusText = () => screen.getByRole('status').textContent

it('accepts a state from the list, or a town in one', async () => {
  render(<Form place="" />)
  expect(town().disabled).toBe(true)
  await userEvent.selectOptions(state(), 'Rivers')
  expect(statusText()).toBe('Rivers')
  await userEvent.type(town(), 'Port, Harcourt')
  expect(statusText()).toMatch(/^Port +Harcourt, Rivers$/)
  await userEvent.clear(town())
  expect(statusText()).toBe('Rivers')
})

it('shows an alias as the list’s state, and keeps the stored text until it is edited', () => {
  render(<Form place="Abuja, FCT" />)
  expect([state().value, town().value, statusText()]).toEqual(['Federal Capital Territory', 'Abuja', 'Abuja, FCT'])
})

it('shows an unknown state, and lets another be chosen', async () => {
  render(<Form place="Wonderland" />)
  expect(state().value).toBe('Wonderland')
  await userEvent.selectOptions(state(), 'Lagos')
  expect(statusText()).toBe('Lagos')
})
