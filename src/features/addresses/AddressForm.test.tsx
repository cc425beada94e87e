import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { AddressForm } from './AddressForm.tsx'

afterEach(cleanup)

const HOME = {
  id: 'a1',
  label: 'Home',
  isDefault: true,
  address: {
    ...EMPTY_ADDRESS,
    fullName: 'Ada Obi',
    email: 'ada@oja.example',
    phone: '+2348031234567',
    address: '12 Ring Road',
    city: 'Ibadan',
    state: 'Oyo',
  },
}

function show(saved = HOME) {
  const onSave = vi.fn()
  const onType = vi.fn()
  render(
    <>
      <AddressForm id="address" onSave={onSave} onType={onType} saved={saved} />
      <button form="address" type="submit" />
    </>,
  )
  const save = () => userEvent.click(screen.getByRole('button'))
  return { onSave, onType, save }
}

it('changes what is typed and keeps the rest, the default too', async () => {
  const { onSave, onType, save } = show()
  expect(onType).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText(/^Address/))
  await userEvent.type(screen.getByLabelText(/^Address/), ' 3 New Road ')
  expect(onType).toHaveBeenCalled()
  await save()
  expect(onSave).toHaveBeenCalledWith({ ...HOME, address: { ...HOME.address, address: '3 New Road' } })
})

it('is called by its city where nobody names it', async () => {
  const { onSave, save } = show({ ...HOME, label: '' })
  await save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ label: 'Ibadan' }))
})

it('saves nothing that is not whole, and goes to the first field that is wrong', async () => {
  const { onSave, save } = show({ ...HOME, address: { ...HOME.address, phone: '12', city: '' } })
  await save()
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
