import { SIGN_IN_PROMPTS } from '../../content/messages/sign-in-prompts.ts'
import { ForCustomers } from '../../features/auth/ForCustomers.tsx'
import { WishlistPanel } from '../../features/wishlist/WishlistPanel.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

const NotSynced = lazyPart(() => import('../../features/not-synced/NotSynced.tsx'), 'NotSynced')

export function WishlistPage() {
  return (
    <div className="mx-auto max-w-4xl pt-3 pb-8">
      <ForCustomers message={SIGN_IN_PROMPTS.wishlist}>
        <PageTitle className="mb-4">Wishlist</PageTitle>
        <WishlistPanel />
        <NotSynced kinds={['wishlist']} />
      </ForCustomers>
    </div>
  )
}
