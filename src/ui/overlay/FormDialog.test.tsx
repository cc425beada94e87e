import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormDialog } from './FormDialog.tsx'

const onClose = vi.fn()
const onSubmit = vi.fn()

const show = (state: { isBusy: boolean; error?: string }) =>
  render(
    <FormDialog title="New sale" saveLabel="Start sale" onClose={onClose} onSubmit={onSubmit} {...state}>
      <input aria-label="Name" />
      <select aria-label="Category">
        <option>All</option>
        <option>Pots</option>
      </select>
    </FormDialog>,
  )

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'New sale' }), { key: 'Escape' })

it('closes at once without changes', () => {
  show({ isBusy: false })
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['typed', () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Eid' } })],
  ['chosen', () => fireEvent.input(screen.getByLabelText('Category'), { target: { value: 'Pots' } })],
])('asks for confirmation before Escape discards something %s', (_, change) => {
  show({ isBusy: false })
  change()
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('submits by its button, but not twice at a time', () => {
  show({ isBusy: false })
  fireEvent.click(screen.getByRole('button', { name: 'Start sale' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  cleanup()
  show({ isBusy: true })
  fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement)
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('shows why a submit failed, and scrolls to it', () => {
  const shown = vi.fn()
  HTMLElement.prototype.scrollIntoView = shown
  show({ isBusy: false, error: 'A sale with this name exists.' })
  expect(screen.getByRole('alert').textContent).toBe('A sale with this name exists.')
  expect(shown).toHaveBeenCalledOnce()
})
