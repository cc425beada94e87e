import { matchPath } from 'react-router-dom'
import { getCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { getConnection } from '../../data/connection/connection.ts'
import { askForPicture } from '../../ui/picture/picture-source.ts'

/** The picture of a product's page, unless the finger goes on to scroll. */
function askAhead(pathname: string): void {
  const id = matchPath('/product/:id', pathname)?.params.id
  const image = id && getCatalogue().byId.get(id)?.image
  if (image) document.addEventListener('pointercancel', askForPicture(image), { once: true })
}

/** A finger on a link is some hundred milliseconds ahead of the click: time to fetch the page's code and picture. Not when data is to be saved. */
export function preloadOnTouch(preload: (pathname: string) => Promise<void>): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || getConnection().saveData) return
      // The click itself shows what went wrong.
      preload(link.pathname).catch(() => {})
      askAhead(link.pathname)
    },
    { passive: true },
  )
}
