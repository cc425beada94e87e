import * as TEXT from '../../../content/store/chat.ts'
import { Button } from '../../../ui/control/Button.tsx'

type EndedBarProps = { isStarting: boolean; onStart: () => void }

/** In the composer's place when the chat is over. */
export function EndedBar({ isStarting, onStart }: EndedBarProps) {
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-3 text-center">
      <p role="status" className="text-sm text-muted">
        {TEXT.ended}
      </p>
      <Button variant="action" isBusy={isStarting} onClick={onStart}>
        {TEXT.startNew}
      </Button>
    </div>
  )
}
