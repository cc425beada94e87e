import type { ShippingAddress } from '../../domain/people/address.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'

type AddressLinesProps = { address: ShippingAddress }

export function AddressLines({ address }: AddressLinesProps) {
  const place = [address.city, address.state, address.postalCode].filter(Boolean).join(', ')
  return (
    <address className="text-sm not-italic">
      <span className="block font-medium">{address.fullName}</span>
      <span className="block text-muted">{address.address}</span>
      <span className="block text-muted">{place}</span>
      <span className="block text-muted">{address.country}</span>
      <span className="nums block text-muted">{formatPhone(address.phone)}</span>
    </address>
  )
}
