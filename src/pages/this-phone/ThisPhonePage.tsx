import { PhoneStorage } from '../../features/phone-storage/PhoneStorage.tsx'
import { isAppleBrowser, isInstalled } from '../../lib/installed.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

const InstallAdvice = lazyPart(() => import('../../features/install/InstallAdvice.tsx'), 'InstallAdvice')
const PendingChangesNote = lazyPart(
  () => import('../../features/not-synced/PendingChangesNote.tsx'),
  'PendingChangesNote',
)

export function ThisPhonePage() {
  return (
    <div className="mx-auto max-w-2xl pt-3 pb-8">
      <PageTitle>What this phone keeps</PageTitle>
      <p className="mt-2 mb-5 text-muted">
        The shop keeps its products, pictures and your cart here, so that they show at once. See how much is stored and
        use less mobile data.
      </p>
      <PhoneStorage />
      <PendingChangesNote />
      {isAppleBrowser() && !isInstalled() && <InstallAdvice />}
    </div>
  )
}
