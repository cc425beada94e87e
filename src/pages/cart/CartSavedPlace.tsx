import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myAddresses } from '../../data/addresses/my-addresses.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { withQueries } from '../../features/query-layer/QueryLayer.tsx'

type CartSavedPlaceProps = { userId: string; onRead: (address: ShippingAddress | null) => void }

/** Reads the address that checkout will start with, and shows nothing itself. If it can't be read, the cart keeps its estimate. */
export const CartSavedPlace = withQueries(SavedPlace)

function SavedPlace({ userId, onRead }: CartSavedPlaceProps) {
  // The default one comes first.
  const address = useQuery(myAddresses(userId)).data?.[0]?.address ?? null
  useEffect(() => onRead(address), [address, onRead])
  return null
}
