import { type ComponentType, type PropsWithChildren, use } from 'react'

/** The page's code can't be had: no connection, or a newer build took its file away. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** The exports of a file of `src/pages`. */
export type PageModule = Readonly<Record<string, ComponentType | undefined>>

export type LazyPage = {
  /** Loads the page's code and styles; the same promise each time. Rejects with PageLoadError. */
  readonly preload: () => Promise<void>
  /** Null while not loaded. */
  readonly component: () => ComponentType<PropsWithChildren> | null
}

/** A page whose code is loaded once, when first asked for. */
export function lazyPage(load: () => Promise<ComponentType<PropsWithChildren>>): LazyPage {
  let loaded: ReturnType<LazyPage['component']> = null
  let pending: Promise<void> | null = null
  const preload = () => {
    pending ??= load().then(
      (component) => {
        loaded = component
      },
      (cause: unknown) => {
        throw new PageLoadError('This page could not be loaded', { cause })
      },
    )
    return pending
  }
  return { preload, component: () => loaded }
}

type LazyPageViewProps = PropsWithChildren<{ page: LazyPage }>

/** Renders without suspending once the page is loaded, so hydration never meets a boundary that still waits. */
export function LazyPageView({ page, children }: LazyPageViewProps) {
  if (!page.component()) use(page.preload())
  const Page = page.component()
  return Page && <Page>{children}</Page>
}
