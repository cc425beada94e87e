import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { AddressLines } from './AddressLines.tsx'

afterEach(cleanup)

// The email only receives the receipt.
it.each(ADDRESS_FIELDS.filter((field) => field !== 'email'))('shows the %s of a receipt’s address', (field) => {
  const { container } = render(<AddressLines address={{ ...EMPTY_ADDRESS, [field]: '+2348031234567' }} />)
  expect(container.textContent).toMatch(/803 123 4567|\+2348031234567/)
})
