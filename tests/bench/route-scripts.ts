import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCREENS, type Screen } from '../../src/app/screens.ts'
import { chunkName } from '../../src/prerender/bundles/chunk-groups.ts'
import { CHUNK_ROOTS, type ChunkRoot } from '../../src/prerender/bundles/chunk-roots.ts'

export type RouteScripts = {
  readonly path: string
  readonly isCustomers: boolean
  readonly files: readonly string[]
}

/** The script with the query layer and account screens' shared code. */
const QUERY_LAYER = 'customer'

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

function only(names: readonly string[], stem: string): string {
  const pattern = new RegExp(`^${stem}-[\\w-]{8}\\.js$`)
  const [found, ...more] = names.filter((name) => pattern.test(name))
  if (!found || more.length > 0) throw new Error(`${stem}: ${found ? 'more than one file' : 'no file'} of the build`)
  return found
}

/** Returns every file that must load before the first of them runs. */
async function closure(assets: string, roots: readonly string[]): Promise<string[]> {
  const visited = new Set<string>()
  const visit = async (name: string): Promise<void> => {
    if (visited.has(name)) return
    visited.add(name)
    const code = await readFile(join(assets, name), 'utf8')
    for (const [, file = ''] of code.matchAll(STATIC_IMPORT)) await visit(file)
  }
  for (const root of roots) await visit(root)
  return [...visited]
}

/** Returns the name, without hash, of the built file that contains a page of `src/pages`. */
function fileOfPage(page: string): string {
  const file = `src/pages/${page}.tsx`
  const root = (Object.keys(CHUNK_ROOTS) as ChunkRoot[]).find((name) =>
    (CHUNK_ROOTS[name] as readonly string[]).includes(file),
  )
  const name = root ? chunkName(new Set([root]), false) : null
  if (name === 'main') return 'index'
  return name ?? page.slice(page.lastIndexOf('/') + 1)
}

function rootsOf(names: readonly string[], route: Screen): string[] {
  const page = only(names, fileOfPage(route.page))
  return [only(names, 'index'), page, ...(route.usesQueries ? [only(names, QUERY_LAYER)] : [])]
}

/** Returns the built scripts that each shopper's screen requires. */
export async function routeScripts(dist: string): Promise<RouteScripts[]> {
  const assets = join(dist, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const routes = SCREENS.filter(({ layout }) => layout === 'store')
  return Promise.all(
    routes.map(async (route) => {
      const files = await closure(assets, rootsOf(names, route))
      if (!route.usesQueries && files.includes(only(names, 'queries')))
        throw new Error(`${route.path} waits for TanStack Query, which it doesn't use`)
      return {
        path: route.path,
        isCustomers: route.audience === 'customer',
        files: files.map((name) => `assets/${name}`),
      }
    }),
  )
}
