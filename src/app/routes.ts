import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { currentUserId } from '../data/session/session-state.ts'
import { type LazyPage, lazyPage } from './navigation/lazy-page.tsx'
import { SCREENS, type Screen } from './screens.ts'

type PageModule = Readonly<Record<string, ComponentType | undefined>>

const files = import.meta.glob<PageModule>('../pages/**/*Page.tsx')

export type Route = Screen & LazyPage

/** Offline, a visitor's phone has no code of an account's pages: they would only ask him to sign in. */
async function importVisitorPage(): Promise<ComponentType> {
  return (await import('./layouts/VisitorPage.tsx')).VisitorPage
}

function routeOf(route: Screen, importPage: () => Promise<PageModule>): Route {
  const name = route.page.slice(route.page.lastIndexOf('/') + 1)
  const load = async () => {
    const [module, layer] = await Promise.all([importPage(), route.usesQueries ? import('./with-queries.tsx') : null])
    const Page = module[name]
    if (!Page) throw new Error(`${route.page} does not export ${name}`)
    return layer ? layer.withQueries(Page) : Page
  }
  const loadOrAsk = () =>
    load().catch((cause: unknown) => {
      if (route.audience !== 'customer' || currentUserId() !== null) throw cause
      return importVisitorPage()
    })
  return { ...route, ...lazyPage(loadOrAsk) }
}

/** The route table with its pages; a page without its file breaks the build. */
export const routes: readonly Route[] = SCREENS.map((route) => {
  const importPage = files[`../pages/${route.page}.tsx`]
  if (!importPage) throw new Error(`src/pages/${route.page}.tsx is missing`)
  return routeOf(route, importPage)
})

/** Loads what a path needs. Resolves for an unknown path too: it has the not-found page. */
export async function preloadRoute(pathname: string): Promise<void> {
  const path = routes.find((route) => route.path !== '*' && matchPath(route.path, pathname))
  await (path ?? routes.find((route) => route.path === '*'))?.preload()
}
