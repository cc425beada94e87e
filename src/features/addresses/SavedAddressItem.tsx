import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'

type SavedAddressItemProps = {
  saved: SavedAddress
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

export function SavedAddressItem({ saved, isBusy, onMakeDefault, onEdit, onRemove }: SavedAddressItemProps) {
  const { label, isDefault, address } = saved
  const place = [address.address, address.city, address.state, address.country].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 p-4">
      <MapPin aria-hidden="true" className="mt-0.5 shrink-0 text-brand" size={22} />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {label} {isDefault && <Badge className="ml-1">Default</Badge>}
          </p>
          <p className="text-sm text-muted">{place}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="min-w-0">{address.fullName}</span>
            <span className="nums">{formatPhone(address.phone)}</span>
          </p>
        </div>
        {!isDefault && (
          <Button className="mt-3 shrink-0 sm:mt-0" disabled={isBusy} onClick={onMakeDefault} variant="plain">
            Set as Default
          </Button>
        )}
      </div>
      <IconButton
        className="-my-1 -mr-2"
        disabled={isBusy}
        label={`Edit the address ${label}, ${address.address}`}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" size={18} />
      </IconButton>
      <IconButton
        className="-my-1 -mr-2 text-danger"
        disabled={isBusy}
        label={`Delete the address ${label}, ${address.address}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}
