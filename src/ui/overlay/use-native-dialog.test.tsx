import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setAutofocus } from '../form/autofocus.ts'
import { Field } from '../form/Field.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

it('focuses its content’s autofocus field, not Close', () => {
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

it('closes after the dialog above it, so that its opener gets the focus', () => {
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

it('closes before it unmounts, so that the browser restores the focus', () => {
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

it('reopens and asks to close if the browser closed it, but ignores a late event of an earlier close', () => {
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
