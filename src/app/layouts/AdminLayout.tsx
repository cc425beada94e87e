import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { LazyPageView, lazyPage } from '../navigation/lazy-page.tsx'
import { PageBoundary } from '../navigation/PageBoundary.tsx'

const area = lazyPage(async () => (await import('./AdminArea.tsx')).AdminArea)

/** The admin's pages bring their own navigation: nothing of the shop's around them, and none of it in the shop's code. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label="Loading" />}>
        <LazyPageView page={area}>{children}</LazyPageView>
      </Suspense>
    </PageBoundary>
  )
}
