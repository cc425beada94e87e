import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { currentUserId } from '../data/session/session-state.ts'
import { type LazyPage, lazyPage, type PageModule } from './navigation/lazy-page.tsx'
import { SCREENS, type Screen } from './screens.ts'

const files = import.meta.glob<PageModule>(['../pages/**/*Page.tsx', '!../pages/admin/*'])

export type Route = Screen & LazyPage

/** Offline visitors have no code for account pages, which would only prompt them to sign in. */
async function importVisitorPage(): Promise<ComponentType> {
  return (await import('./layouts/VisitorPage.tsx')).VisitorPage
}

/** Loaded only with pages that query the server. */
const importQueryLayer = () => import('../features/query-layer/QueryLayer.tsx')

function routeOf(route: Screen, importPage: () => Promise<PageModule>): Route {
  const name = route.page.slice(route.page.lastIndexOf('/') + 1)
  const load = async () => {
    const [module, layer] = await Promise.all([importPage(), route.usesQueries ? importQueryLayer() : null])
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

function importPageOf({ page, layout }: Screen): () => Promise<PageModule> {
  const file = `../pages/${page}.tsx`
  const found = (importPage: (() => Promise<PageModule>) | undefined) => {
    if (!importPage) throw new Error(`src/pages/${page}.tsx is missing`)
    return importPage
  }
  if (layout !== 'admin') return found(files[file])
  return async () => found((await import('./admin-pages.ts')).ADMIN_PAGES[file])()
}

/** All routes with their pages. A missing page file fails the build. */
export const routes: readonly Route[] = SCREENS.map((route) => routeOf(route, importPageOf(route)))

/** Returns the route of a path. The last one, the not-found page, matches every path. */
export function routeAt(pathname: string): Route {
  return routes.find(({ path }) => matchPath(path, pathname)) as Route
}

/** Loads the code of a path's page. */
export async function preloadRoute(pathname: string): Promise<void> {
  await routeAt(pathname).preload()
}
