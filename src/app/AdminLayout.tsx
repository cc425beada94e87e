import { lazy, Suspense } from 'react'
import { Spinner } from '../ui/Spinner.tsx'

const AdminFrame = lazy(async () => ({ default: (await import('./AdminFrame.tsx')).AdminFrame }))

/** The admin's pages bring their own navigation: nothing of the shop's around them, and none of it in the shop's code. */
export function AdminLayout() {
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <AdminFrame />
    </Suspense>
  )
}
