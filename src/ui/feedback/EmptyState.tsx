import PackageOpen from 'lucide-react/icons/package-open'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

export function EmptyState(message: StateMessageProps) {
  return <StateMessage icon={<PackageOpen size={28} />} {...message} />
}
