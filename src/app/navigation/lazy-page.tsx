import { type ComponentType, type PropsWithChildren, use } from 'react'

/** The page's code can't be had: no connection, or a newer build took its file away. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** The exports of a file of `src/pages`. */
export type PageModule = Readonly<Record<string, ComponentType | undefined>>

/** A page, or the frame of some. */
type LoadedPage = ComponentType<PropsWithChildren>

export type LazyPage = {
  /** Loads the page's code and styles; the same promise each time. Rejects with PageLoadError. */
  readonly preload: () => Promise<LoadedPage>
}

/** A page whose code is loaded once, when first asked for. */
export function lazyPage(load: () => Promise<LoadedPage>): LazyPage {
  let pending: Promise<LoadedPage> | null = null
  const page = async () => {
    try {
      const value = await load()
      // React reads a promise marked like this without suspending.
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

/** Renders without suspending once the page is loaded, so hydration never meets a boundary that still waits. */
export function LazyPageView({ page, children }: LazyPageViewProps) {
  const Page = use(page.preload())
  return <Page>{children}</Page>
}
