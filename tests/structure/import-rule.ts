import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

/** Layers from the screen down; layers in one row are peers. A file imports from lower rows, or from its own layer as `OWN_LAYER` allows. */
const ROWS = [['prerender'], ['app'], ['pages'], ['features'], ['data', 'ui'], ['domain', 'content'], ['lib']] as const
/** `own-folder`: siblings never import each other. `whole-layer`: folders of the layer may. */
const OWN_LAYER: Record<string, 'own-folder' | 'whole-layer'> = {
  prerender: 'whole-layer',
  app: 'whole-layer',
  pages: 'own-folder',
  features: 'own-folder',
  data: 'whole-layer',
  ui: 'whole-layer',
  domain: 'whole-layer',
  content: 'whole-layer',
  lib: 'whole-layer',
}
/** Levels of `data`, with entities between these two. Code may import its own level and lower ones; entities form no cycle (import-cycles). */
const DATA_BELOW = new Set(['errors', 'connection', 'db', 'supabase', 'live', 'outbox'])
const DATA_ABOVE = new Set(['delivery', 'account-sync'])
/** Texts may quote a rule (a fee in the Terms); a rule never quotes a text. */
const PEERS_ALLOWED = new Set(['content>domain'])
const WORKER_MAY_USE = [/^src\/data\/(db|outbox|delivery|images|catalogue)\//, /^src\/domain\//, /^src\/lib\//, /^sw\//]
const DEVICE_AND_SERVER_PACKAGES = /^(@supabase\/|dexie)/

export type Violation = { file: string; specifier: string; reason: string }

/** Every module specifier of a file: static, dynamic and re-exported. */
export function specifiersOf(code: string, file: string): string[] {
  const { module } = parseSync(file, code)
  const fixed = [...module.staticImports.map((i) => i.moduleRequest.value)]
  const reexported = module.staticExports.flatMap((e) => e.entries.map((x) => x.moduleRequest?.value))
  const dynamic = module.dynamicImports.map((d) =>
    code.slice(d.moduleRequest.start, d.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  return [...new Set([...fixed, ...reexported, ...dynamic].filter((s): s is string => typeof s === 'string'))]
}

function placeOf(path: string) {
  const [top, layer = '', folder = ''] = path.split('/')
  if (top !== 'src') return { top, layer: '', folder: '', row: -1 }
  const isRootFile = !path.slice(4).includes('/')
  if (isRootFile) return { top, layer: 'app', folder: '', row: 1 }
  return { top, layer, folder, row: ROWS.findIndex((row) => (row as readonly string[]).includes(layer)) }
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

function dataLevel(folder: string): number {
  if (DATA_BELOW.has(folder)) return 0
  return DATA_ABOVE.has(folder) ? 2 : 1
}

function reasonAgainst(from: string, to: string): string | null {
  const a = placeOf(from)
  const b = placeOf(to)
  if (a.top === 'sw') {
    return WORKER_MAY_USE.some((rule) => rule.test(to)) || isTest(from) ? null : 'the worker may not use this folder'
  }
  if (a.top !== 'src') return null
  if (b.top !== 'src') {
    if (isTest(from) || to.endsWith('.webmanifest') || to === 'package.json') return null
    return a.layer === 'prerender' ? null : 'src never reaches outside src'
  }
  if (a.row < 0) return `src/${a.layer} is not a layer`
  if (b.row < 0) return `src/${b.layer} is not a layer`
  if (a.layer === 'data' && b.layer === 'data' && !isTest(from)) {
    if (dataLevel(a.folder) < dataLevel(b.folder)) return `data/${b.folder} is above data/${a.folder}`
  }
  if (a.layer === b.layer) {
    if (OWN_LAYER[a.layer] === 'whole-layer' || a.folder === b.folder) return null
    return `siblings in ${a.layer} never import each other`
  }
  if (a.row < b.row) return null
  if (a.row === b.row && PEERS_ALLOWED.has(`${a.layer}>${b.layer}`)) return null
  return `imports go downward: ${a.layer} may not use ${b.layer}`
}

function packageReason(from: string, specifier: string): string | null {
  if (!DEVICE_AND_SERVER_PACKAGES.test(specifier)) return null
  const allowed = /^(src\/data|sw|supabase|tests)\//.test(from) || isTest(from)
  return allowed ? null : `${specifier} is used only under src/data, sw and supabase`
}

/** Checks one file's specifiers. `path` is relative to the root, with forward slashes. */
export function checkFile(root: string, path: string, specifiers: string[]): Violation[] {
  const found: Violation[] = []
  for (const specifier of specifiers) {
    const target = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier.replace(/\?.*$/, '')))
          .split(sep)
          .join('/')
      : null
    const reason = target ? reasonAgainst(path, target) : packageReason(path, specifier)
    if (reason) found.push({ file: path, specifier, reason })
  }
  if (/(^|\/)index\.tsx?$/.test(path) && path.startsWith('src/')) {
    found.push({ file: path, specifier: '', reason: 'no barrels: name the file for what it holds' })
  }
  return found
}

/** All TypeScript files below the given folders. */
export function sourceFiles(root: string, folders: string[]): string[] {
  const out: string[] = []
  const walk = (dir: string) => {
    for (const name of readdirSync(dir)) {
      const path = join(dir, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) out.push(relative(root, path).split(sep).join('/'))
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) walk(join(root, folder))
  return out
}

/** Checks the whole tree, including new folders. */
export function checkTree(root: string): Violation[] {
  return sourceFiles(root, ['src', 'sw']).flatMap((path) =>
    checkFile(root, path, specifiersOf(readFileSync(join(root, path), 'utf8'), path)),
  )
}
