import { type ComponentType, type PropsWithChildren, use } from 'react'

/** The page's code can't be loaded: no connection, or a newer build has removed its file. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** Exports of a file in `src/pages`. */
export type PageModule = Readonly<Record<string, ComponentType | undefined>>

/** A page or a layout. */
type LoadedPage = ComponentType<PropsWithChildren>

export type LazyPage = {
  /** Loads the page's code and styles once; later calls return the same promise. Rejects with PageLoadError. */
  readonly preload: () => Promise<LoadedPage>
}

/** Defines a page whose code is loaded once, on first use. */
export function lazyPage(load: () => Promise<LoadedPage>): LazyPage {
  let pending: Promise<LoadedPage> | null = null
  const page = async () => {
    try {
      const value = await load()
      // React's `use` reads a promise with this status without suspending.
      Object.assign(pending ?? {}, { status: 'fulfilled', value })
      return value
    } catch (cause) {
      throw new PageLoadError('This page could not be loaded', { cause })
    }
  }
  return {
    preload: () => {
      pending ??= page()
      return pending
    },
  }
}

type LazyPageViewProps = PropsWithChildren<{ page: LazyPage }>

/** Renders without suspending once the page is loaded, so that hydration never hits a pending boundary. */
export function LazyPageView({ page, children }: LazyPageViewProps) {
  const Page = use(page.preload())
  return <Page>{children}</Page>
}
