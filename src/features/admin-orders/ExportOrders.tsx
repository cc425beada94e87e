import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import * as TEXT from '../../content/admin/screens/orders.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { exportOrders } from '../../data/admin/orders/export-orders.ts'
import type { OrderFilter } from '../../data/admin/orders/order-list.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

type ExportOrdersProps = { filter: OrderFilter }

/** All pages of what is listed, as a table for spreadsheets. */
export function ExportOrders({ filter }: ExportOrdersProps) {
  const download = useMutation({
    mutationFn: () => exportOrders(filter),
    onSuccess: (csv) => downloadFile(`orders-${shopDay(shopNow())}.csv`, 'text/csv', csv),
    onError: () => showToast(ADMIN_MESSAGES.shipping.loadFailed),
  })
  return (
    <Button variant="plain" isBusy={download.isPending} busyLabel={TEXT.exporting} onClick={() => download.mutate()}>
      <Download size={16} aria-hidden="true" /> {TEXT.exportCsv}
    </Button>
  )
}
