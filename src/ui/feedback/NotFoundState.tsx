import Search from 'lucide-react/icons/search'
import { LinkButton } from '../control/LinkButton.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { StateMessage } from './StateMessage.tsx'

/** Rule W2. */
export function NotFoundState() {
  return (
    <>
      <PageHead title="Page not found" isNoIndex />
      <StateMessage
        headingLevel={1}
        icon={<Search size={28} />}
        title="Oops! Page not found"
        action={<LinkButton to="/">Return to Home</LinkButton>}
      />
    </>
  )
}
