import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import * as TEXT from '../../content/admin/screens/products.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { exportProducts } from '../../data/admin/products/export-products.ts'
import type { ProductFilter } from '../../data/admin/products/product-list.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

type ExportProductsProps = { filter: ProductFilter }

/** All pages of what is listed, as a table for spreadsheets. */
export function ExportProducts({ filter }: ExportProductsProps) {
  const download = useMutation({
    mutationFn: () => exportProducts(filter),
    onSuccess: (csv) => downloadFile(`products-${shopDay(shopNow())}.csv`, 'text/csv', csv),
    onError: () => showToast(ADMIN_MESSAGES.products.loadFailed),
  })
  return (
    <Button variant="plain" isBusy={download.isPending} busyLabel={TEXT.exporting} onClick={() => download.mutate()}>
      <Download size={16} aria-hidden="true" /> {TEXT.exportCsv}
    </Button>
  )
}
