import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recheckAdminAccess } from '../../data/admin/admin-access.ts'
import { type Customer, peopleKey, setUserRole } from '../../data/admin/people.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

type RoleDialogProps = { customer: Customer; onClose: () => void }

/** Names who gets or loses the keys of the shop. */
export function RoleDialog({ customer, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const name = customer.name || customer.email || 'this customer'
  const isPromotion = customer.role === 'customer'
  const change = useMutation<void>({
    mutationFn: () => setUserRole(customer.userId, isPromotion ? 'admin' : 'customer'),
    onSuccess: () => {
      showToast({
        tone: 'success',
        title: 'Role changed',
        message: `${name} is ${isPromotion ? 'an admin' : 'a customer'} now.`,
      })
      // Perhaps it was the admin himself.
      recheckAdminAccess()
    },
    onError: (error) => showToast({ tone: 'error', title: 'Failed to change role', message: refusalReason(error) }),
    onSettled: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: peopleKey })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={isPromotion ? 'Make admin' : 'Make customer'}
      confirmLabel={isPromotion ? 'Make admin' : 'Make customer'}
      isDanger
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>
        {isPromotion
          ? `${name} (${customer.email ?? 'no e-mail'}) will see every order, message and customer, and may change all of it.`
          : `${name} (${customer.email ?? 'no e-mail'}) will lose this area at once.`}
      </p>
    </ConfirmDialog>
  )
}
