import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OrderItem } from '../../../domain/orders/order.ts'
import { PictureChoice, ReturnDialog, useReturnPictures } from './ReturnDialog.tsx'

function Choice() {
  return <PictureChoice {...useReturnPictures()} />
}

afterEach(cleanup)

it('explains beside the photos why one can’t be sent, until another is chosen', async () => {
  render(<Choice />)
  const choose = (name: string, content: string) =>
    fireEvent.change(screen.getByLabelText('Add a photo', { selector: 'input' }), {
      target: { files: [new File([content], name)] },
    })
  choose('scan.tiff', 'II*\0rest of a scan')
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toContain('This file is TIFF.')
  expect(problem.closest('fieldset')?.textContent).toContain('Photos')
  choose('note.txt', 'hello')
  await screen.findByText(/not a picture/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('shows on the button that it waits for a photo if pressed early', async () => {
  // The dialog reads no other field of the item.
  const item = { id: 'i1', name: 'Pot' } as OrderItem
  render(<ReturnDialog days={30} item={item} most={1} onClose={vi.fn()} />)
  const photo = new File([], 'slow.jpg')
  const reading = Promise.withResolvers<ArrayBuffer>()
  photo.arrayBuffer = () => reading.promise
  const input = screen.getByLabelText('Add a photo', { selector: 'input' })
  fireEvent.change(input, { target: { files: [photo] } })
  const ask = { name: /Ask for the return|Getting the photo ready/, hidden: true }
  const pressed = () => screen.getAllByRole('button', ask).at(-1)
  await waitFor(() => expect(pressed()?.textContent).toBe('Getting the photo ready…'))
  expect(pressed()?.getAttribute('aria-disabled')).toBe('true')
  reading.resolve(new ArrayBuffer(0))
  await waitFor(() => expect(pressed()?.textContent).toBe('Ask for the return'))
})
