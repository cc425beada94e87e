import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PictureChoice, useReturnPictures } from './ReturnDialog.tsx'

function Choice() {
  return <PictureChoice {...useReturnPictures()} />
}

afterEach(cleanup)

it('a photo that can’t be sent says why beside the others, and stays there until another is chosen', async () => {
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
