import { join } from 'node:path'
import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import { decodeHTML, escapeUTF8 } from 'entities'
import { matchPath } from 'react-router-dom'
import { build, type Rolldown } from 'vite'
import { SCREENS, type Screen } from '../../app/screens.ts'
import type { PageSeed } from '../../app/startup/page-seed.ts'
import { NO_SCRIPT } from '../../content/no-script.ts'
import { whatsappLink } from '../../domain/people/whatsapp-link.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { PAGE_SEED_ID, SCRIPTS, STATE_CLASSES, STYLESHEET } from '../../lib/page-names.ts'
import { type ChunkGraph, scriptsOf } from '../bundles/chunk-graph.ts'
import { stylePolicy } from './csp.ts'
import { headTags, scriptJson } from './head-tags.ts'
import { fileOf, NOT_FOUND_URL, type PageFiles, SHELL_URL, shellUrls } from './page-files.ts'
import { fillTemplate, listWithoutScripts, splitRendered, withoutFiles } from './page-html.ts'
import type { PrerenderedPage } from './page-list.ts'

/** Selectors kept even if the page's HTML doesn't match them. */
const ALWAYS = [
  // head.ts sets the theme, boot.ts marks presses, and React may hide something before the full stylesheet has loaded.
  /^:root\[data-theme=/,
  /^\[aria-busy=/,
  '[hidden]',
  // Beasties strips pseudo-classes before matching, which leaves these empty.
  ':focus-visible',
  '::placeholder',
  // Except states that no page starts in, such as open or switched on.
  /^:(?:is|where)\((?!.*(?::hover|open|aria-checked))/,
]

/** Compiles the stylesheet without a semicolon after a block: beasties 0.5 writes one, which invalidates the next rule. */
function compileStylesheet(css: string) {
  const sheet = compileSheet(css, { allowRules: ALWAYS })
  if (sheet.warnings.length > 0) throw new Error(`Not understood in the stylesheet: ${sheet.warnings.join(', ')}`)
  const rules = sheet.rules.map((rule) => (rule.css ? { ...rule, css: rule.css.replace(/\};$/, '}') } : rule))
  return { ...sheet, rules }
}

const DECLARED = /@property (--[\w-]+)\{[^}]*\}|(--(?:color|tw)-[\w-]+):[^;}]*(?:;|(?=}))/g

/** Removes theme colours and Tailwind defaults that neither a remaining rule nor the page uses. */
function withoutUnusedVariables(css: string, body: string): string {
  const used = new Set([...`${css}${body}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replace(DECLARED, (declaration, registered, set) => (used.has(registered ?? set) ? declaration : ''))
}

/**
 * Parses a stylesheet once. Returns a function that picks the rules for a page's first paint, in their original order, so
 * that the full stylesheet overrides them consistently.
 */
export function criticalCss(css: string): (rendered: string) => string {
  const { extract } = createProcessor([compileStylesheet(css)], { keyframes: 'critical', fonts: false })
  return (rendered) => {
    // Beasties compares class names as escaped in the HTML: `[&amp;_b]:p-0`.
    const body = rendered.replace(/\sclass="[^"]*"/g, (classes) => decodeHTML(classes))
    const { css: found } = extract(`<html class="${STATE_CLASSES.join(' ')}"><body>${body}</body></html>`)
    return withoutUnusedVariables(found, body)
  }
}

/** Bundles a script of `src/app/startup/inlined`, in syntax that much older browsers parse, because it tells them that they are too old. */
async function inlined(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2019',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../../app/startup/inlined', name),
        output: { format: 'iife' },
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
      },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  return code.trim()
}

/** Until hydration, the browser prefetches a page when its link is touched. Not with Data Saver on. */
const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'conservative' }] })

/** Returns the inlined scripts: head, rules and boot in every page with the same text, so that few hashes are needed; and the shell's own. */
export async function inlineScripts(): Promise<{ head: string; rules: string; boot: string; shell: string }> {
  const [head, boot, shell] = await Promise.all([inlined('head.ts'), inlined('boot.ts'), inlined('shell.ts')])
  return { head, rules: SPECULATION_RULES, boot, shell }
}

const link = (href: string, label: string) => `<a class="underline" href="${href}">${escapeUTF8(label)}</a>`

/** The shell's content without scripts. */
function shellWithoutScripts({ name, whatsapp, email }: Setting<'identity'>): string {
  const ways = [link(whatsappLink(whatsapp), 'WhatsApp'), link(`mailto:${escapeUTF8(email)}`, 'email')]
  const text = `${escapeUTF8(NO_SCRIPT)} ${ways.join(` or `)}.`
  return `<main class="mx-auto max-w-md px-4 py-6"><h1 class="text-xl">${escapeUTF8(name)}</h1><p class="mt-2">${text}</p><p class="mt-3">${link('/', 'Back to the shop')}</p></main>`
}

export type Render = (url: string, seed: PageSeed | null) => Promise<string>

export type PrerenderInput = {
  readonly files: PageFiles
  readonly graph: ChunkGraph
  readonly render: Render
  /** The full stylesheet's text and URL. */
  readonly stylesheet: { readonly css: string; readonly href: string }
  readonly siteUrl: string | null
  readonly identity: Setting<'identity'>
}

/** Loaded with the shell's entry, because it shows nothing until the device has answered, and mostly a product never opened before. */
const SHELL_SOURCES = [
  'src/app/startup/shell-data.ts',
  'src/data/catalogue/lookup/find-product.ts',
  'src/data/catalogue/catalogue-sync.ts',
  'src/pages/product/ProductPage.tsx',
]

function screenOf(url: string): Screen {
  const screen = SCREENS.find(({ path }) => (path === '*' ? url === NOT_FOUND_URL : matchPath(path, url)))
  if (!screen) throw new Error(`No screen for ${url}`)
  return screen
}

const script = (text: string) => `<script>${text}</script>`

/** Before the style it covers, and after the first picture's preload: a CSP makes the preload scanner wait. */
const policyTag = (styles: readonly string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${stylePolicy(styles)}">`

/** Writes every page and the shell. Returns their inline scripts. */
export async function prerenderPages(
  pages: readonly PrerenderedPage[],
  input: PrerenderInput,
): Promise<readonly string[]> {
  const { files, graph, render, stylesheet, siteUrl, identity } = input
  const scripts = await inlineScripts()
  const styleOf = criticalCss(stylesheet.css)
  const template = await files.read('index.html')
  const pageTemplate = withoutFiles(template)
  const attributesFor = (sources: readonly string[]) => ({
    [`data-${SCRIPTS}`]: scriptsOf(graph, ['index.html', ...sources]).join(' '),
    [`data-${STYLESHEET}`]: stylesheet.href,
  })
  // One at a time, because the server build holds the seed.
  for (const { url, seed, product, total = 0, others = [] } of pages) {
    const rendered = await render(url, seed)
    const without = listWithoutScripts(url, seed.rows.length, total, others)
    const style = styleOf(rendered + without)
    const { body, head, title, description } = splitRendered(rendered)
    const isFound = url !== NOT_FOUND_URL
    const facts = { url, title, description, product, siteUrl: isFound ? siteUrl : null, shop: identity.name }
    const html = fillTemplate(pageTemplate, {
      attributes: attributesFor([`src/pages/${screenOf(url).page}.tsx`]),
      head: `${head}${headTags(facts)}${policyTag([style])}<style>${style}</style>${script(scripts.head)}`,
      app: body,
      data: [
        without,
        `<script type="application/json" id="${PAGE_SEED_ID}">${scriptJson(seed)}</script>`,
        // Hosts without rewrite rules also answer with this page for products newer than the build.
        isFound ? '' : script(scripts.shell),
        `<script type="speculationrules">${scripts.rules}</script>`,
        script(scripts.boot),
      ].join(''),
    })
    await files.write(fileOf(url), html)
  }
  const [, ...scriptsAhead] = scriptsOf(graph, ['index.html', ...SHELL_SOURCES])
  const preloads = scriptsAhead.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  const shell = (robots: string) =>
    fillTemplate(template, {
      attributes: attributesFor([]),
      // Reads the device before requesting any file.
      head: `<title>${escapeUTF8(identity.name)}</title>${robots}${script(scripts.shell)}${preloads}${policyTag([])}${script(scripts.head)}`,
      app: '',
      data: `<noscript>${shellWithoutScripts(identity)}</noscript>`,
    })
  await files.write(fileOf(SHELL_URL), shell(''))
  // Kept out of search engines.
  for (const url of shellUrls(SCREENS)) await files.write(fileOf(url), shell('<meta name="robots" content="noindex">'))
  return Object.values(scripts)
}
