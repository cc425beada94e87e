import Copy from 'lucide-react/icons/copy'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type TrackingNumberProps = { number: string }

export function TrackingNumber({ number }: TrackingNumberProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      showToast({ title: 'Tracking number copied', tone: 'success' })
    } catch {
      showToast({ title: 'Could not copy', message: 'Press and hold the number to copy it.', tone: 'error' })
    }
  }
  return (
    <p className="flex items-center text-sm">
      <span className="text-muted">{'Track:'}&nbsp;</span>
      <span className="nums select-all font-medium">{number}</span>
      <IconButton className="text-muted" label="Copy tracking number" onClick={copy}>
        <Copy aria-hidden="true" size={16} />
      </IconButton>
    </p>
  )
}
