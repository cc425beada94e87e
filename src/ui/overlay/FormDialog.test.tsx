import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from './FormDialog.tsx'

const onClose = vi.fn()

beforeEach(() => {
  // jsdom has no dialogs that open.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  render(
    <FormDialog title="New sale" saveLabel="Start sale" formId="sale" isBusy={false} onClose={onClose}>
      <form id="sale">
        <input aria-label="Name" />
        <select aria-label="Category">
          <option>All</option>
          <option>Pots</option>
        </select>
      </form>
    </FormDialog>,
  )
})

afterEach(() => {
  cleanup()
  onClose.mockReset()
})

const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'New sale' }), { key: 'Escape' })

it('closes at once while nothing was typed', () => {
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['typed', () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Eid' } })],
  ['chosen', () => fireEvent.input(screen.getByLabelText('Category'), { target: { value: 'Pots' } })],
])('asks before something %s is lost to Escape', (_, change) => {
  change()
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledOnce()
})
