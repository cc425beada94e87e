import { decodeHTML, escapeUTF8 } from 'entities'
import { categoryLabel, SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { stylePolicy } from './csp.ts'

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
export function splitRendered(rendered: string): RenderedPage {
  const hoisted = HOISTED.exec(rendered)?.[0] ?? ''
  const preload = PICTURE_PRELOAD.exec(hoisted)?.[0] ?? ''
  return {
    body: rendered.slice(hoisted.length),
    head: preload + hoisted.replace(PRELOADS, ''),
    title: decodeHTML(/<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? ''),
    description: decodeHTML(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '') || null,
  }
}

type PageParts = {
  readonly head: string
  readonly body: string
  readonly data: string
  /** Attributes of the html element, which the boot script reads. */
  readonly attributes: Readonly<Record<string, string>>
  /** The rules that the page needs for its first paint. */
  readonly style: string
  readonly headScript: string
  /** Speculation rules. */
  readonly rules: string
  readonly bootScript: string
}

function withAttributes(template: string, attributes: PageParts['attributes']): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return template.replace(/<html[^>]*/, (tag) => tag + text.join(''))
}

const MODULE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/** Ahead of the style it is about, and behind the first picture's preload: a policy has the browser wait with all that it reads ahead. */
function policyTag(styles: readonly string[]): string {
  return `<meta http-equiv="Content-Security-Policy" content="${stylePolicy(styles)}">`
}

/** A prerendered page out of the built template: its scripts and the full stylesheet come later, by the boot script. */
export function assemblePage(template: string, parts: PageParts): string {
  return withAttributes(template, parts.attributes)
    .replace(MODULE_TAGS, '')
    .replace(STYLESHEET, '')
    .replace(
      '<!--head-->',
      () => `${parts.head}${policyTag([parts.style])}<style>${parts.style}</style><script>${parts.headScript}</script>`,
    )
    .replace('<!--app-->', () => parts.body)
    .replace('<!--data-->', () => parts.data)
    .replace(
      '</body>',
      () => `<script type="speculationrules">${parts.rules}</script><script>${parts.bootScript}</script></body>`,
    )
}

type ShellParts = Pick<PageParts, 'attributes' | 'headScript'> & {
  readonly title: string
  /** Shown where scripts are off: the shell has nothing else then. */
  readonly noScript: string
  /** Runs before anything is asked for. */
  readonly firstScript: string
  /** Addresses of the scripts that the entry is going to ask for. */
  readonly preloads: readonly string[]
  /** Not for search engines. */
  readonly isHidden?: boolean
}

/** The layout for pages that only the device can fill: stylesheet and scripts at once. */
export function assembleShell(template: string, parts: ShellParts): string {
  const { title, noScript, attributes, firstScript, headScript, preloads, isHidden } = parts
  const robots = isHidden ? '<meta name="robots" content="noindex">' : ''
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return withAttributes(template, attributes)
    .replace(
      '<!--head-->',
      () =>
        `<title>${title}</title>${robots}<script>${firstScript}</script>${links}${policyTag([])}<script>${headScript}</script>`,
    )
    .replace('<!--data-->', () => `<noscript>${noScript}</noscript>`)
    .replace('<!--app-->', '')
}

/** Named one by one; every visitor loads them. */
const MOST_NAMED = 30

type Place = { readonly href: string; readonly label: string }

const link = ({ href, label }: Place) => `<a class="underline" href="${escapeUTF8(href)}">${escapeUTF8(label)}</a>`

/** Below a prerendered list of `total` products, where scripts are off: the way to those that it has no card of. */
export function listWithoutScripts(url: string, shown: number, total: number, others: readonly Product[]): string {
  if (others.length === 0) return ''
  const isOfCategory = url.startsWith('/category/')
  const places: readonly Place[] = isOfCategory
    ? others.slice(0, MOST_NAMED).map(({ id, name }) => ({ href: `/product/${id}`, label: name }))
    : SHOP_CATEGORY_SLUGS.map((slug) => ({ href: `/category/${slug}`, label: categoryLabel(slug) }))
  const unnamed = isOfCategory ? total - shown - places.length : 0
  const words = [
    escapeUTF8(`Without JavaScript this page shows ${shown} of ${total} products.`),
    isOfCategory ? 'The others:' : 'See more by category:',
    places.map(link).join(', '),
    ...(unnamed > 0 ? [escapeUTF8(`and ${unnamed} more, which we can tell you about.`)] : []),
  ]
  return `<noscript><p class="mx-auto max-w-6xl px-4 pb-20">${words.join(' ')}</p></noscript>`
}
