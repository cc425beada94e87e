import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { AddressDialog } from './AddressDialog.tsx'

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
  render(<AddressDialog isBusy={false} onClose={() => {}} onSave={onSave} saved={saved} title="Edit address" />)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }))
  return { onSave, save }
}

it('saves the edited field trimmed, and keeps the other fields and the default', async () => {
  const { onSave, save } = show()
  await userEvent.clear(screen.getByLabelText(/^Address/))
  await userEvent.type(screen.getByLabelText(/^Address/), ' 3 New Road ')
  await save()
  expect(onSave).toHaveBeenCalledWith({ ...HOME, address: { ...HOME.address, address: '3 New Road' } })
})

it('defaults the label to the city', async () => {
  const { onSave, save } = show({ ...HOME, label: '' })
  await save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ label: 'Ibadan' }))
})

it('rejects an incomplete address, and focuses the first invalid field', async () => {
  const { onSave, save } = show({ ...HOME, address: { ...HOME.address, phone: '12', city: '' } })
  await save()
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})
