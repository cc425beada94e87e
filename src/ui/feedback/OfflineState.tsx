import CloudOff from 'lucide-react/icons/cloud-off'
import { StateMessage, type TitledMessageProps } from './StateMessage.tsx'

/** Placeholder for content that only the server has. Not an alert, because being offline is no error. */
export function OfflineState({ title = 'You are offline', message, ...rest }: TitledMessageProps) {
  const text = message ?? 'This needs a connection. It loads by itself when you are online.'
  return <StateMessage icon={<CloudOff size={28} />} message={text} title={title} {...rest} />
}
