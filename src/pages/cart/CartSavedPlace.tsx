import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myAddresses } from '../../data/addresses/my-addresses.ts'
import type { DeliveryPlace } from '../../domain/orders/delivery-area.ts'
import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'

type CartSavedPlaceProps = { userId: string; onRead: (place: DeliveryPlace | null) => void }

/** Reads the address that checkout will start with, and shows nothing itself. If it can't be read, the cart keeps its estimate. */
export function CartSavedPlace(props: CartSavedPlaceProps) {
  return (
    <QueryLayer>
      <SavedPlace {...props} />
    </QueryLayer>
  )
}

function SavedPlace({ userId, onRead }: CartSavedPlaceProps) {
  // The default one comes first.
  const place = useQuery(myAddresses(userId)).data?.[0]?.address ?? null
  useEffect(() => onRead(place), [place, onRead])
  return null
}
