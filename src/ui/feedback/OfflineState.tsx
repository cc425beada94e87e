import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../control/Button.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

type OfflineStateProps = Omit<StateMessageProps, 'title'> & { title?: StateMessageProps['title']; onRetry?: () => void }

/** Stands in place of content that only the server has. Quiet, because offline is no error. */
export function OfflineState({ title = 'You are offline', message, onRetry, ...rest }: OfflineStateProps) {
  return (
    <StateMessage
      icon={<CloudOff size={28} />}
      title={title}
      message={message ?? 'This needs a connection. It loads by itself when you are online.'}
      action={
        onRetry && (
          <Button variant="plain" onClick={onRetry}>
            Try again
          </Button>
        )
      }
      {...rest}
    />
  )
}
