import { ROOT_ID } from '../../lib/page-names.ts'

export const CRASH_TEXT = "It's our fault, not yours. Your cart and wishlist are safe on this device."

function element(tag: string, text: string, className: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

/** Replaces the page after an error outside every boundary, without React. */
export function showCrashPage(error: unknown): void {
  reportError(error)
  const reload = element('button', 'Reload', 'btn mt-3 bg-brand text-on-brand')
  reload.onclick = () => location.reload()
  const page = element('main', '', 'mx-auto max-w-md px-4 py-12 text-center')
  page.append(element('h1', 'Something went wrong', 'text-lg'), element('p', CRASH_TEXT, 'mt-3 text-muted'), reload)
  page.setAttribute('role', 'alert')
  document.getElementById(ROOT_ID)?.replaceChildren(page)
}
