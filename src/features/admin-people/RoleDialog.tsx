import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as TEXT from '../../content/admin/screens/people.ts'
import { recheckAdminAccess } from '../../data/admin/admin-access.ts'
import { type Customer, peopleKey, setUserRole } from '../../data/admin/people.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

type RoleDialogProps = { customer: Customer; onClose: () => void }

/** Names who gets or loses the keys of the shop. */
export function RoleDialog({ customer, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const name = customer.name || customer.email || TEXT.thisCustomer
  const isPromotion = customer.role === 'customer'
  const change = useMutation<void>({
    mutationFn: () => setUserRole(customer.userId, isPromotion ? 'admin' : 'customer'),
    onSuccess: () => {
      showToast({
        tone: 'success',
        title: TEXT.roleChanged,
        message: fillText(isPromotion ? TEXT.isAdminNow : TEXT.isCustomerNow, { name }),
      })
      // Perhaps it was the admin himself.
      recheckAdminAccess()
    },
    onError: (error) => showToast({ tone: 'error', title: TEXT.failedToChangeRole, message: refusalReason(error) }),
    onSettled: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: peopleKey })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={isPromotion ? TEXT.makeAdmin : TEXT.makeCustomer}
      confirmLabel={isPromotion ? TEXT.makeAdmin : TEXT.makeCustomer}
      isDanger
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>
        {isPromotion
          ? fillText(TEXT.makeAdminText, { name, email: customer.email ?? TEXT.noEMail })
          : fillText(TEXT.makeCustomerText, { name, email: customer.email ?? TEXT.noEMail })}
      </p>
    </ConfirmDialog>
  )
}
