import Compass from 'lucide-react/icons/compass'
import { LinkButton } from '../control/LinkButton.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { StateMessage } from './StateMessage.tsx'

/** Rule W2. */
export function NotFoundState() {
  return (
    <>
      <PageHead title="Page not found" isHidden />
      <StateMessage
        headingLevel={1}
        icon={<Compass size={28} />}
        title="Oops! Page not found"
        action={<LinkButton to="/">Return to Home</LinkButton>}
      />
    </>
  )
}
