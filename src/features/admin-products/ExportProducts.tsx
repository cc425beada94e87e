import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { exportProducts } from '../../data/admin/products/export-products.ts'
import type { AdminProductFilter } from '../../data/admin/products/product-list.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

type ExportProductsProps = { filter: AdminProductFilter }

/** All pages of what is listed, as a table for spreadsheets. */
export function ExportProducts({ filter }: ExportProductsProps) {
  const download = useMutation({
    mutationFn: () => exportProducts(filter),
    onSuccess: (csv) => downloadFile(`products-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', csv),
    onError: () => showToast(ADMIN_MESSAGES.products.loadFailed),
  })
  return (
    <Button variant="plain" isBusy={download.isPending} busyLabel="Exporting..." onClick={() => download.mutate()}>
      <Download size={16} aria-hidden="true" /> Export CSV
    </Button>
  )
}
