import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/control/Spinner.tsx'
import { LazyPageView, lazyPage } from '../navigation/lazy-page.tsx'
import { PageBoundary } from '../navigation/PageBoundary.tsx'

const area = lazyPage(async () => (await import('./AdminArea.tsx')).AdminArea)

/** Keeps the admin's navigation and the shop's out of each other's code. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label="Loading" />}>
        <LazyPageView page={area}>{children}</LazyPageView>
      </Suspense>
    </PageBoundary>
  )
}
