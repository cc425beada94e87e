import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app/App.tsx'
import { preloadRoute } from '../app/routes.ts'
import { applyPageSeed, type PageSeed } from '../app/startup/page-seed.ts'

/**
 * A page's HTML as the browser's first render will have it, with its title and meta tags in front.
 * `null` renders the layout of a page whose content only the device knows. One page at a time: the seed is the module's.
 */
export async function render(url: string, seed: PageSeed | null): Promise<string> {
  applyPageSeed(seed)
  await preloadRoute(url)
  // Everything is loaded, so nothing suspends: renderToString keeps the page in one piece, without inline scripts.
  return renderToString(
    <StaticRouter location={url}>
      <App />
    </StaticRouter>,
  )
}
