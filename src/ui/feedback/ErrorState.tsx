import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '../control/Button.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

type ErrorStateProps = Omit<StateMessageProps, 'title'> & { title?: StateMessageProps['title']; onRetry?: () => void }

/** It failed, here is why, try again. */
export function ErrorState({ title = 'Something went wrong', onRetry, action, ...message }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="plain" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <div role="alert">
      <StateMessage icon={<TriangleAlert size={28} />} title={title} action={action ?? retry} {...message} />
    </div>
  )
}
