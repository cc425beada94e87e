/** Part of a page, by its visible or accessible text. */
export type Part = {
  readonly kind: 'link' | 'button' | 'field' | 'heading'
  readonly name: RegExp
  readonly within?: string
}

/** A page in any browser engine: the journey's common interface to Puppeteer and Selenium. */
export type EnginePage = {
  open: (url: string) => Promise<void>
  /** Where it is, with its query. */
  url: () => Promise<string>
  /** Runs a self-contained function in the page. */
  evaluate: <Answer>(ask: () => Answer | Promise<Answer>) => Promise<Answer>
  /** Whether the part was there to be pressed, as a finger does. */
  press: (part: Part) => Promise<boolean>
  /** Whether the field was there to be typed into, key by key. */
  type: (part: Part, text: string) => Promise<boolean>
  /** Whether the list was there to be chosen from, by the value of the choice. */
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
export function wordsOf({ kind, name, within = 'body' }: Part): [selector: string, name: string, flags: string] {
  const selector = SELECTORS[kind]
    .split(',')
    .map((each) => `${within} ${each}`)
    .join()
  return [selector, name.source, name.flags]
}

/** The first visible element of that kind and name, scrolled into view, unless something lies over it. Runs in the page. */
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
