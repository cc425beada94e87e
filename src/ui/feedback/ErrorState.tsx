import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { StateMessage, type TitledMessageProps } from './StateMessage.tsx'

export function ErrorState({ title = 'Something went wrong', ...message }: TitledMessageProps) {
  return (
    <div role="alert">
      <StateMessage icon={<TriangleAlert size={28} />} title={title} {...message} />
    </div>
  )
}
