import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setAutofocus } from '../form/autofocus.ts'
import { Field } from '../form/Field.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

it('opens with the focus where its content wants it, not on Close', () => {
  const begins: (string | null | undefined)[] = []
  HTMLDialogElement.prototype.close = vi.fn()
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    begins.push(this.querySelector('[autofocus]')?.getAttribute('name'))
  })
  render(
    <Dialog title="Edit" onClose={() => {}}>
      <Field label="Name" name="name" ref={setAutofocus} />
    </Dialog>,
  )
  expect(begins).toEqual(['name'])
})

it('is closed after the question over it, as only then what opened it takes the focus', () => {
  const closed: (string | null)[] = []
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    if (this.open) closed.push(this.querySelector('h2')?.textContent ?? null)
    this.open = false
  })
  const page = render(
    <Dialog title="Edit" onClose={() => {}}>
      <Dialog title="Discard changes?" onClose={() => {}}>
        <p>Not saved yet</p>
      </Dialog>
    </Dialog>,
  )
  page.rerender(<p>Products</p>)
  expect(closed).toEqual(['Discard changes?', 'Edit'])
})

it('is closed before it leaves the page, as only then the browser gives the focus back', () => {
  const wasThere: boolean[] = []
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    wasThere.push(this.isConnected)
    this.open = false
  })
  const page = render(
    <Dialog title="Edit" onClose={() => {}}>
      <p>Name</p>
    </Dialog>,
  )
  page.rerender(<p>Products</p>)
  expect(wasThere).toEqual([true])
})

it('is open again and asks to close where the browser closed it without asking, but not of an earlier close told late', () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  const onClose = vi.fn()
  render(
    <Dialog title="Discard changes?" onClose={onClose}>
      <p>Not saved yet</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  dialog.open = false
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
})
