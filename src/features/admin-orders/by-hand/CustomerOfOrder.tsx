import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DraftCustomer } from '../../../data/admin/orders/by-hand/order-draft.ts'
import { type CustomerWithAddresses, customerWithAddresses } from '../../../data/admin/orders/by-hand/place-order.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../../domain/people/address.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

/** Fills an address from the account: the place only as a whole, as half of one and half of another is nowhere. */
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
 * The account that the order is for, with its saved addresses. Once it is known it fills in what is not typed yet.
 * @param askedFor the account that the page was opened for, where the draft is for nobody yet
 */
export function useCustomerOfOrder({ draft, change }: OrderDraftState, askedFor: string | null) {
  const isOpenedFor = useRef(askedFor !== null && draft.customer === null)
  const isChosenNow = useRef(false)
  const id = draft.customer?.userId ?? (isOpenedFor.current ? askedFor : null)
  const found = useQuery({ ...customerWithAddresses(id ?? ''), enabled: id !== null })
  const { data } = found
  const latest = useRef({ draft, change })
  latest.current = { draft, change }
  useEffect(() => {
    if (!data || !(isOpenedFor.current || isChosenNow.current)) return
    isOpenedFor.current = false
    isChosenNow.current = false
    const { userId, name, email } = data
    const { draft: now, change: put } = latest.current
    put({ customer: { userId, name, email }, address: withAccount(now.address, data) })
  }, [data])
  return {
    found,
    choose: (customer: OrderDraftState['draft']['customer']) => {
      isOpenedFor.current = false
      isChosenNow.current = customer !== null
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
