import { decodeHTML, escapeUTF8 } from 'entities'
import { categoryLabel, SHOP_CATEGORY_SLUGS } from '../../domain/catalogue/categories.ts'
import type { Product } from '../../domain/catalogue/product.ts'

/** React writes titles, meta tags and preload links before the page; they belong in its head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/
const PRELOADS = /<link rel="preload"[^>]*>/g

/** Splits React's output. Of all preloads only the first picture's is kept, ahead of everything. */
export function splitRendered(rendered: string) {
  const hoisted = HOISTED.exec(rendered)?.[0] ?? ''
  const preload = PICTURE_PRELOAD.exec(hoisted)?.[0] ?? ''
  return {
    body: rendered.slice(hoisted.length),
    head: preload + hoisted.replace(PRELOADS, ''),
    title: decodeHTML(/<title[^>]*>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? ''),
    description: decodeHTML(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '') || null,
  }
}

const MODULE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/** Removes scripts and stylesheet from the template, which the boot script adds later. */
export function withoutFiles(template: string): string {
  return template.replace(MODULE_TAGS, '').replace(STYLESHEET, '')
}

type PageParts = {
  /** Attributes of the html element, for the boot script. */
  readonly attributes: Readonly<Record<string, string>>
  readonly head: string
  readonly app: string
  readonly data: string
}

/** Fills the built template's placeholders. */
export function fillTemplate(template: string, { attributes, ...gaps }: PageParts): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return template
    .replace(/<html[^>]*/, (tag) => tag + text.join(''))
    .replace(/<!--(head|app|data)-->/g, (_, gap: keyof typeof gaps) => gaps[gap])
}

/** At most this many product links, because every visitor loads them. */
const MAX_LINKS = 30

type Place = { readonly href: string; readonly label: string }

const link = ({ href, label }: Place) => `<a class="underline" href="${escapeUTF8(href)}">${escapeUTF8(label)}</a>`

/** Without scripts: links to the products missing from a prerendered list of `total` products. */
export function listWithoutScripts(url: string, shown: number, total: number, others: readonly Product[]): string {
  if (others.length === 0) return ''
  const isOfCategory = url.startsWith('/category/')
  const places: readonly Place[] = isOfCategory
    ? others.slice(0, MAX_LINKS).map(({ id, name }) => ({ href: `/product/${id}`, label: name }))
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
