import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '../control/Button.tsx'
import { downloadFile } from '../control/download-file.ts'
import { showToast, type ToastContent } from '../feedback/toast-store.ts'

export type ExportButtonProps = {
  /** Returns the file name; called on click. */
  name: () => string
  make: () => Promise<string>
  failure: ToastContent
}

/** Downloads all pages of a list as CSV. */
export function ExportButton({ name, make, failure }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: make,
    onSuccess: (csv) => downloadFile(name(), 'text/csv', csv),
    onError: () => showToast(failure),
  })
  return (
    <Button variant="plain" isBusy={download.isPending} busyLabel="Exporting..." onClick={() => download.mutate()}>
      <Download size={16} /> <span>Export CSV</span>
    </Button>
  )
}
