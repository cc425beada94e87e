import Search from 'lucide-react/icons/search'
import * as TEXT from '../../content/store/ui.ts'
import { LinkButton } from '../control/LinkButton.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { StateMessage } from './StateMessage.tsx'

/** Rule W2. */
export function NotFoundState() {
  return (
    <>
      <PageHead title={TEXT.pageNotFound} isHidden />
      <StateMessage
        headingLevel={1}
        icon={<Search size={28} />}
        title={TEXT.oops}
        action={<LinkButton to="/">{TEXT.returnToHome}</LinkButton>}
      />
    </>
  )
}
