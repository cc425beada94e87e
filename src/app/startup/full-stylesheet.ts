import { untilLoaded } from '../../lib/until-loaded.ts'

/** A stylesheet that is still on its way must not be asked for twice: the page would be styled twice as well. */
const TIMEOUT_MS = 5000

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`No stylesheet ${href}`))
    }
    document.body.append(link)
  })
}

/** boot.ts asks for the full stylesheet; where a bad connection did not bring it, it is asked for until it comes. */
export async function fullStylesheet(): Promise<void> {
  const asked = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!asked || asked.sheet) return
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  if (!asked.sheet) await untilLoaded(() => load(asked.href))
}
