import type { DraftCustomer } from '../../../data/admin/orders/by-hand/order-draft.ts'
import { customers } from '../../../data/admin/people.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SearchPicker } from '../../../ui/list/SearchPicker.tsx'

type CustomerPickerProps = { chosen: DraftCustomer | null; onChoose: (customer: DraftCustomer | null) => void }

/** Chooses the customer's account, or none where the address alone names the person. */
export function CustomerPicker({ chosen, onChoose }: CustomerPickerProps) {
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
      read={(search) => customers({ search, role: '', page: 1 })}
      before={
        <p className="mt-2 text-sm text-muted">Without an account chosen, the order is for the person named below.</p>
      }
      none="No account found. The order can go to a person without one: fill in name and phone below."
      failed="Customers could not be searched. Please try again."
      keyOf={({ userId }) => userId}
    >
      {({ userId, name, email, phone }) => (
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
      )}
    </SearchPicker>
  )
}
