import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { NotSynced } from '../../features/not-synced/NotSynced.tsx'
import { Wishlist } from '../../features/wishlist/Wishlist.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

export function WishlistPage() {
  const { status } = useSession()
  return (
    <div className="mx-auto max-w-4xl pt-3 pb-8">
      {status === 'signed-out' ? (
        <SignInPrompt message="Your wishlist is kept in your account." />
      ) : (
        <>
          <PageTitle className="mb-4">Wishlist</PageTitle>
          <Wishlist />
          <NotSynced kinds={['wishlist']} />
        </>
      )}
    </div>
  )
}
