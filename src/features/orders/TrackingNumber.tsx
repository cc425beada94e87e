import Copy from 'lucide-react/icons/copy'
import * as TEXT from '../../content/account/orders.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type TrackingNumberProps = { number: string }

export function TrackingNumber({ number }: TrackingNumberProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      showToast({ title: TEXT.numberCopied, tone: 'success' })
    } catch {
      showToast({ title: TEXT.couldNotCopy, message: TEXT.copyByHand, tone: 'error' })
    }
  }
  return (
    <p className="flex items-center text-sm">
      <span className="text-muted">{TEXT.track}&nbsp;</span>
      <span className="nums select-all font-medium">{number}</span>
      <IconButton className="text-muted" label={TEXT.copyTrackingNumber} onClick={copy}>
        <Copy aria-hidden="true" size={16} />
      </IconButton>
    </p>
  )
}
