/** Part of a page, by its visible or accessible text. */
export type Part = {
  readonly kind: 'link' | 'button' | 'field' | 'heading'
  readonly name: RegExp
  readonly within?: string
}

/** A page in any browser engine: the journey's common interface to Puppeteer and Selenium. */
export type EnginePage = {
  open: (url: string) => Promise<void>
  /** The current URL with its query. */
  url: () => Promise<string>
  /** Runs a self-contained function in the page. */
  evaluate: <Answer>(ask: () => Answer | Promise<Answer>) => Promise<Answer>
  /** Taps the part. Resolves to false if it isn't on the page yet. */
  press: (part: Part) => Promise<boolean>
  /** Types key by key. Resolves to false if the field isn't on the page yet. */
  type: (part: Part, text: string) => Promise<boolean>
  /** Selects an option by its value. Resolves to false if the list isn't on the page yet. */
  choose: (part: Part, value: string) => Promise<boolean>
  close: () => Promise<void>
}

const SELECTORS: Readonly<Record<Part['kind'], string>> = {
  link: 'a[href]',
  button: 'button,[role="button"]',
  field: 'input,textarea,select',
  heading: 'h1,h2,h3',
}

/** The arguments of `findPart`, which runs in the page without access to this file. */
export function argumentsOf({ kind, name, within = 'body' }: Part): [selector: string, name: string, flags: string] {
  const selector = SELECTORS[kind]
    .split(',')
    .map((each) => `${within} ${each}`)
    .join()
  return [selector, name.source, name.flags]
}

/** Returns the first visible element of that kind and name, scrolled into view, or null if it is covered. Runs in the page. */
export function findPart(selector: string, name: string, flags: string): Element | null {
  const pattern = new RegExp(name, flags)
  const labels = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
  const names = (element: Element) => [element.getAttribute('aria-label'), ...labels(element), element.textContent]
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const isNamed = (element: Element) =>
    names(element).some((text) => text && pattern.test(text.replace(/\s+/g, ' ').trim()))
  const parts = [...document.querySelectorAll(selector)]
  const found = parts.find((part) => isShown(part) && !part.matches(':disabled') && isNamed(part))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top && (found.contains(top) || top.contains(found)) ? found : null
}
