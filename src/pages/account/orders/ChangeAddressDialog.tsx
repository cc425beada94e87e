import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { addressErrors } from '../../../content/messages/address-errors.ts'
import { success } from '../../../content/messages/toast-text.ts'
import { changeRefusalText } from '../../../content/orders/own-changes.ts'
import { myAddresses } from '../../../data/addresses/my-addresses.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { myOrdersKey } from '../../../data/orders/my-orders.ts'
import { changeOrderAddress } from '../../../data/orders/own-changes.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { ShippingAddress } from '../../../domain/people/address.ts'
import { AddressFields, useTypedAddress } from '../../../features/addresses/AddressFields.tsx'
import { useChange } from '../../../ui/feedback/use-change.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

type ChangeAddressDialogProps = { userId: string; order: Order; onClose: () => void }

/** Changes an order's delivery address while rule O11 allows it. */
export function ChangeAddressDialog({ userId, order, onClose }: ChangeAddressDialogProps) {
  const saved = useQuery(myAddresses(userId)).data ?? []
  const { address, errors, setAddress, change, check, showErrors } = useTypedAddress(order.address)
  const sending = useChange({
    invalidates: [myOrdersKey(userId)],
    act: (tidy: ShippingAddress) => changeOrderAddress(order.id, tidy),
    successToast: success('Address changed', 'Your order goes to the new address.'),
    errorToast: (cause) => {
      if (toDataError(cause).hint === 'bad_address') showErrors(addressErrors(address))
      return null
    },
    onDone: onClose,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    const tidy = check(event.currentTarget)
    if (tidy) sending.mutate(tidy)
  }
  return (
    <FormDialog
      error={sending.error && changeRefusalText(toDataError(sending.error))}
      isDirty={address !== order.address}
      isBusy={sending.isPending}
      onClose={onClose}
      onSubmit={submit}
      saveLabel="Save address"
      title="Where should this order go?"
    >
      <AddressFields address={address} errors={errors} onChange={change} onChoose={setAddress} saved={saved} />
    </FormDialog>
  )
}
