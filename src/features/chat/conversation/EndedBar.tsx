import { Button } from '../../../ui/control/Button.tsx'

type EndedBarProps = { isStarting: boolean; onStart: () => void }

/** In the composer's place when the chat is over. */
export function EndedBar({ isStarting, onStart }: EndedBarProps) {
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-3 text-center">
      <p role="status" className="text-sm text-muted">
        This chat has ended.
      </p>
      <Button variant="action" isBusy={isStarting} onClick={onStart}>
        Start a new chat
      </Button>
    </div>
  )
}
