import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { PictureViewer } from './PictureViewer.tsx'

const closePicture = vi.fn()
const closeChat = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <Dialog title="Chat" onClose={closeChat}>
      <PictureViewer url="pot.jpg" alt="A pot" onClose={closePicture} />
    </Dialog>,
  )
})
afterEach(cleanup)

const viewer = () => screen.getByRole('dialog', { name: 'A pot' })

it('closes on Escape without closing the chat below it', () => {
  const button = screen.getByRole('button', { name: 'Close picture' })
  const press = createEvent.keyDown(button, { key: 'Escape' })
  fireEvent(button, press)
  expect(press.defaultPrevented).toBe(true)
  expect(closePicture).toHaveBeenCalledOnce()
  expect(closeChat).not.toHaveBeenCalled()
})

it('closes on a phone’s Back without closing the chat below it', () => {
  fireEvent(viewer(), new Event('cancel', { cancelable: true }))
  expect(closePicture).toHaveBeenCalledOnce()
  expect(closeChat).not.toHaveBeenCalled()
})
