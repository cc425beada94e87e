import { unescapeHtml } from './html-text.ts'

/** React writes titles, meta tags and preload links in front of the page; they belong into its head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/
const PRELOADS = /<link rel="preload"[^>]*>/g

export type RenderedPage = {
  readonly body: string
  readonly head: string
  readonly title: string
  readonly description: string | null
}

/** Takes apart what React rendered. Of all preloads the first picture's stays, ahead of everything. */
export function takeApart(rendered: string): RenderedPage {
  const hoisted = HOISTED.exec(rendered)?.[0] ?? ''
  const preload = PICTURE_PRELOAD.exec(hoisted)?.[0] ?? ''
  return {
    body: rendered.slice(hoisted.length),
    head: preload + hoisted.replace(PRELOADS, ''),
    title: unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? ''),
    description: unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '') || null,
  }
}

type PageParts = {
  readonly head: string
  readonly body: string
  readonly data: string
  readonly css: string
  /** Attributes of the html element, which the boot script reads. */
  readonly attributes: Readonly<Record<string, string>>
  readonly headScript: string
  readonly bootScript: string
}

/** Puts a page together from the built template. */
export function assemblePage(template: string, parts: PageParts): string {
  const attributes = Object.entries(parts.attributes).map(([name, value]) => ` ${name}="${value}"`)
  return template
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace(/<html[^>]*/, (tag) => tag + attributes.join(''))
    .replace('<!--head-->', () => `${parts.head}<style>${parts.css}</style><script>${parts.headScript}</script>`)
    .replace('<!--app-->', () => parts.body)
    .replace('<!--data-->', () => parts.data)
    .replace('</body>', () => `<script>${parts.bootScript}</script></body>`)
    .replace(/>\s+</g, '><')
}
