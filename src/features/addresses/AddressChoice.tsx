import MapPin from 'lucide-react/icons/map-pin'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { type ShippingAddress, tidyAddress } from '../../domain/people/address.ts'

type AddressChoiceProps = {
  addresses: readonly SavedAddress[]
  current: ShippingAddress
  onChoose: (address: ShippingAddress) => void
}

const asText = (address: ShippingAddress) => JSON.stringify(tidyAddress(address))

/** As it would be stored: a phone number written another way is the same. */
const isSame = (a: ShippingAddress, b: ShippingAddress) => asText(a) === asText(b)

export function AddressChoice({ addresses, current, onChoose }: AddressChoiceProps) {
  if (addresses.length === 0) return null
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-medium">Saved addresses</legend>
      {addresses.map(({ id, label, address }) => (
        <button
          aria-pressed={isSame(address, current)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-deep"
          key={id}
          onClick={() => onChoose(address)}
          type="button"
        >
          <MapPin size={16} />
          <span>
            <span className="font-semibold">{label}</span> · {address.city}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
