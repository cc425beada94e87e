import { Component, type ReactNode } from 'react'
import { getConnection } from '../../data/connection/connection.ts'
import { announceInteractive } from '../../ui/hydration/page-interactive.ts'
import { CRASH_TEXT } from '../startup/crash-page.ts'
import { reloadOnce } from './guarded-reload.ts'
import { PageLoadError } from './lazy-page.tsx'

type PageBoundaryProps = { children: ReactNode }
type PageBoundaryState = { error: Error | null }

/** Shows an error in place of a page that failed, and keeps the layout around it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): PageBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error) {
    announceInteractive()
    if (!(error instanceof PageLoadError)) {
      // Error reports listen at the window, where React doesn't report errors caught by a boundary.
      reportError(error)
      return
    }
    console.error(error)
    // After a new build, an open tab requests files that are gone; one reload gets the new ones.
    if (getConnection().online) reloadOnce()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isOffline = error instanceof PageLoadError && !getConnection().online
    // Plain elements, because code for a nicer look may be missing too.
    return (
      <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
        <h1 tabIndex={-1} className="text-lg">
          {isOffline ? 'You are offline' : 'Something went wrong'}
        </h1>
        <p className="text-muted">
          {isOffline ? "This page isn't on this device yet. It opens when you are online again." : CRASH_TEXT}
        </p>
        <button type="button" className="btn bg-brand text-on-brand" onClick={() => location.reload()}>
          Try again
        </button>
        <a href="/" className="btn border border-line bg-surface">
          Go to the home page
        </a>
      </div>
    )
  }
}
