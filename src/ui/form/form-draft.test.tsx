import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { forgetStored } from '../../lib/forget-stored.ts'
import { Field, Select } from './Field.tsx'
import { useFormDraft } from './form-draft.ts'

function Form() {
  return (
    <form aria-label="Words" {...useFormDraft('words', ['name', 'size'])}>
      <Field label="Name" name="name" defaultValue="Ada" />
      <Select label="Size" name="size" options={['small', 'large']} />
      <Field label="Secret" name="secret" />
    </form>
  )
}

const shown = () => ['Name', 'Size', 'Secret'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

async function fillIn() {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Name'), ' Obi')
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'large')
  await userEvent.type(screen.getByLabelText('Secret'), 'x')
}

function comeBack() {
  cleanup()
  render(<Form />)
  return shown()
}

/** Signs out as another tab would, leaving this tab's session storage. */
function signOutElsewhere() {
  const own = Object.entries(sessionStorage)
  forgetStored()
  for (const [key, text] of own) sessionStorage.setItem(key, text)
}

afterEach(cleanup)

it('restores typed text after a navigation, except in excluded fields', async () => {
  await fillIn()
  expect(comeBack()).toEqual(['Ada Obi', 'large', ''])
})

it.each([
  ['the form was sent', () => fireEvent.reset(screen.getByRole('form'))],
  ['the shopper signed out', forgetStored],
  ['the shopper signed out in another tab', signOutElsewhere],
])('deletes the draft once %s', async (_, end) => {
  await fillIn()
  end()
  expect(comeBack()).toEqual(['Ada', 'small', ''])
})
