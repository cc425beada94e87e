import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myAddresses } from '../../data/addresses/my-addresses.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { withQueries } from '../../features/query-layer/QueryLayer.tsx'

type CartSavedPlaceProps = { userId: string; onRead: (address: ShippingAddress | null) => void }

/** Renders nothing; fetches the address that checkout starts with. If that fails, the cart keeps its estimate. */
export const CartSavedPlace = withQueries(SavedPlace)

function SavedPlace({ userId, onRead }: CartSavedPlaceProps) {
  // The default address is first.
  const address = useQuery(myAddresses(userId)).data?.[0]?.address ?? null
  useEffect(() => onRead(address), [address, onRead])
  return null
}
