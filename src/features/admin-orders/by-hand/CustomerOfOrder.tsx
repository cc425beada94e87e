import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type CustomerWithAddresses,
  customerWithAddresses,
  type DraftCustomer,
} from '../../../data/admin/orders/by-hand/place-order.ts'
import { customerList } from '../../../data/admin/people.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../../domain/people/address.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SearchPicker } from '../../../ui/list/SearchPicker.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

/** Fills empty address fields from the account. The place is filled as a whole, because mixing two addresses gives a place that doesn't exist. */
function withAccount(
  typed: ShippingAddress,
  { name, email, phone, addresses }: CustomerWithAddresses,
): ShippingAddress {
  const known = addresses[0]?.address ?? { ...EMPTY_ADDRESS, fullName: name, email: email ?? '', phone: phone ?? '' }
  const hasPlace = [typed.address, typed.city, typed.state].some((text) => text.trim() !== '')
  return {
    ...(hasPlace ? typed : known),
    fullName: typed.fullName.trim() ? typed.fullName : known.fullName,
    email: typed.email.trim() ? typed.email : known.email || (email ?? ''),
    phone: typed.phone.trim() ? typed.phone : known.phone || (phone ?? ''),
  }
}

/**
 * Loads the order's account with its saved addresses, and fills empty form fields from it once.
 * @param askedFor the account from the page's address; ignored if the draft already has a customer
 */
export function useCustomerOfOrder({ draft, change }: OrderDraftState, askedFor: string | null) {
  /** The account still to be filled in; null once done. */
  const awaited = useRef(draft.customer === null ? askedFor : null)
  const id = draft.customer?.userId ?? awaited.current
  const found = useQuery({ ...customerWithAddresses(id ?? ''), enabled: id !== null })
  const { data } = found
  const latest = useRef({ draft, change })
  latest.current = { draft, change }
  useEffect(() => {
    if (!data || data.userId !== awaited.current) return
    awaited.current = null
    const { userId, name, email } = data
    const { draft: now, change: put } = latest.current
    put({ customer: { userId, name, email }, address: withAccount(now.address, data) })
  }, [data])
  return {
    found,
    choose: (customer: OrderDraftState['draft']['customer']) => {
      awaited.current = customer?.userId ?? null
      change({ customer })
    },
  }
}

type CustomerOfOrderProps = {
  chosen: DraftCustomer | null
  found: { readonly error: Error | null; readonly refetch: () => unknown }
  onChoose: (customer: DraftCustomer | null) => void
}

export function CustomerOfOrder({ chosen, found: { error, refetch }, onChoose }: CustomerOfOrderProps) {
  const isGone = error !== null && toDataError(error).hint === 'unknown_user'
  return (
    <Panel title="Customer">
      <CustomerPicker chosen={chosen} onChoose={onChoose} />
      {error && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger" role="alert">
          <span>
            {isGone ? 'This account is gone. Choose another customer.' : 'The saved addresses could not be loaded.'}
          </span>
          {!isGone && (
            <Button onClick={() => void refetch()} variant="plain">
              Try again
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

type CustomerPickerProps = { chosen: DraftCustomer | null; onChoose: (customer: DraftCustomer | null) => void }

/** Chooses the customer's account. Optional, because the address alone may name the person. */
function CustomerPicker({ chosen, onChoose }: CustomerPickerProps) {
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
        <p className="min-w-0 text-sm">
          <span className="block font-semibold">{chosen.name || 'No name'}</span>
          <span className="block break-all text-muted">{chosen.email}</span>
        </p>
        <Button onClick={() => onChoose(null)} variant="plain">
          Another customer
        </Button>
      </div>
    )
  }
  return (
    <SearchPicker
      label="Search an account by name, email or phone"
      read={(search, most) => customerList.first({ search }, most)}
      initial={
        <p className="mt-2 text-sm text-muted">Without an account chosen, the order is for the person named below.</p>
      }
      emptyText="No account found. The order can go to a person without one: fill in name and phone below."
      errorText="Customers could not be searched. Please try again."
      keyOf={({ id }) => id}
    >
      {({ id, name, email, phone }) => (
        <button
          className="grid min-h-12 w-full rounded-lg px-3 py-1.5 text-left text-sm hover:bg-tint"
          onClick={() => onChoose({ userId: id, name, email })}
          type="button"
        >
          <span className="font-semibold">{name || 'No name'}</span>
          <span className="break-all text-muted">
            {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
          </span>
        </button>
      )}
    </SearchPicker>
  )
}
