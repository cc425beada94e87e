import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftCustomer } from '../../../data/admin/orders/by-hand/order-draft.ts'
import { customers } from '../../../data/admin/people.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'

const MOST_SHOWN = 5

type CustomerPickerProps = { chosen: DraftCustomer | null; onChoose: (customer: DraftCustomer | null) => void }

/** Chooses the customer's account, or none where the address alone names the person. */
export function CustomerPicker({ chosen, onChoose }: CustomerPickerProps) {
  const [search, setSearch] = useState('')
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
        <p className="min-w-0 text-sm">
          <span className="block font-semibold">{chosen.name || 'No name'}</span>
          <span className="block break-all text-muted">{chosen.email}</span>
        </p>
        <Button
          onClick={() => {
            setSearch('')
            onChoose(null)
          }}
          variant="plain"
        >
          Another customer
        </Button>
      </div>
    )
  }
  return (
    <div>
      <SearchField label="Search an account by name, email or phone" onSearch={setSearch} value={search} />
      {search === '' ? (
        <p className="mt-2 text-sm text-muted">Without an account chosen, the order is for the person named below.</p>
      ) : (
        <FoundCustomers onChoose={onChoose} search={search} />
      )}
    </div>
  )
}

type FoundCustomersProps = { search: string; onChoose: (customer: DraftCustomer) => void }

function FoundCustomers({ search, onChoose }: FoundCustomersProps) {
  const { data, isError, fetchStatus } = useQuery(customers({ search, role: '', page: 1 }))
  if (fetchStatus === 'paused') return <p className="mt-2 text-sm text-muted">Searching needs a connection.</p>
  if (isError) return <p className="mt-2 text-sm text-danger">Customers could not be searched. Please try again.</p>
  if (!data) return <p className="mt-2 text-sm text-muted">Searching...</p>
  if (data.rows.length === 0)
    return (
      <p className="mt-2 text-sm text-muted">
        No account found. The order can go to a person without one: fill in name and phone below.
      </p>
    )
  return (
    <ul aria-label="Search an account by name, email or phone" className="mt-2 grid gap-1">
      {data.rows.slice(0, MOST_SHOWN).map(({ userId, name, email, phone }) => (
        <li key={userId}>
          <button
            className="grid min-h-12 w-full rounded-lg px-3 py-1.5 text-left text-sm hover:bg-tint"
            onClick={() => onChoose({ userId, name, email })}
            type="button"
          >
            <span className="font-semibold">{name || 'No name'}</span>
            <span className="break-all text-muted">
              {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
