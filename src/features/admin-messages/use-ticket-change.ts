import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { ticketListKey } from '../../data/admin/messages/ticket-list.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** A change of one ticket, told by a toast. Those of the same ticket are sent one after the other: the last one stays. */
export function useTicketChange<Change>(id: string, change: (value: Change) => Promise<void>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    scope: { id: `ticket ${id}` },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ticketListKey })
      void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
      showToast(ADMIN_MESSAGES.messages.ticketUpdated)
      onDone?.()
    },
    onError: () => showToast(ADMIN_MESSAGES.messages.ticketFailed),
  })
}
