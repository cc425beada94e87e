import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app/App.tsx'
import { preloadRoute } from '../app/routes.ts'
import { applyPageSeed, type PageSeed } from '../app/startup/page-seed.ts'

/**
 * Renders a page as the browser's first render will, preceded by its title and meta tags. `null` renders the layout of a
 * page whose content only the device has. One at a time, because the seed is module state.
 */
export async function render(url: string, seed: PageSeed | null): Promise<string> {
  applyPageSeed(seed)
  await preloadRoute(url)
  // Everything is loaded, so nothing suspends: renderToString returns the page in one piece, without inline scripts.
  return renderToString(
    <StaticRouter location={url}>
      <App />
    </StaticRouter>,
  )
}
