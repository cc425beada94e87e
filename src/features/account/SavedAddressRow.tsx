import { MapPin, Trash2 } from 'lucide-react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { formatPhone } from '../../domain/format-phone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type SavedAddressRowProps = {
  saved: SavedAddress
  isBusy: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

export function SavedAddressRow({ saved, isBusy, onMakeDefault, onRemove }: SavedAddressRowProps) {
  const { label, isDefault, address } = saved
  const place = [address.address, address.city, address.state, address.country].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <MapPin aria-hidden="true" className="shrink-0 text-brand" size={22} />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          {label} {isDefault && <Badge className="ml-1">Default</Badge>}
        </p>
        <p className="text-sm text-muted">{place}</p>
        <p className="text-sm text-muted">
          {address.fullName} · <span className="nums">{formatPhone(address.phone)}</span>
        </p>
      </div>
      {!isDefault && (
        <Button disabled={isBusy} onClick={onMakeDefault} variant="plain">
          Set as Default
        </Button>
      )}
      <IconButton
        className="text-danger"
        disabled={isBusy}
        label={`Delete the address ${label}, ${address.address}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}
