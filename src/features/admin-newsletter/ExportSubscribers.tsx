import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ADMIN_NEWSLETTER } from '../../content/admin/newsletter.ts'
import { exportSubscribers, type NewsletterFilter } from '../../data/admin/newsletter.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

type ExportSubscribersProps = { filter: NewsletterFilter }

/** All pages of what is listed, for the owner's mailing program. */
export function ExportSubscribers({ filter }: ExportSubscribersProps) {
  const download = useMutation({
    mutationFn: () => exportSubscribers(filter, window.location.origin),
    onSuccess: (csv) => downloadFile(`newsletter-${shopDay(shopNow())}.csv`, 'text/csv', csv),
    onError: () => showToast(ADMIN_NEWSLETTER.exportFailed),
  })
  return (
    <Button
      variant="plain"
      isBusy={download.isPending}
      busyLabel={ADMIN_NEWSLETTER.exporting}
      onClick={() => download.mutate()}
    >
      <Download size={16} aria-hidden="true" /> {ADMIN_NEWSLETTER.export}
    </Button>
  )
}
