import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { OfflineState } from '../ui/OfflineState.tsx'
import { reloadOnce } from './guarded-reload.ts'
import { PageLoadError } from './lazy-page.tsx'

type PageBoundaryProps = { children: ReactNode }
type PageBoundaryState = { error: Error | null }

/** A page that fails says so kindly and leaves the rest of the shop standing. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): PageBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('page failed', error, info.componentStack)
    // After a new build an open tab asks for files that are gone: one fresh start has the new ones.
    if (error instanceof PageLoadError && navigator.onLine) reloadOnce()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const reload = () => location.reload()
    if (error instanceof PageLoadError && !navigator.onLine) {
      return <OfflineState headingLevel={1} message="This page isn't on this device yet." onRetry={reload} />
    }
    return (
      <ErrorState
        headingLevel={1}
        message="It's our fault, not yours. Your cart and wishlist are safe on this device."
        onRetry={reload}
        action={
          <>
            <button type="button" className="btn bg-brand text-on-brand" onClick={reload}>
              Try again
            </button>
            <LinkButton to="/" variant="plain" reloadDocument>
              Go to the home page
            </LinkButton>
          </>
        }
      />
    )
  }
}
