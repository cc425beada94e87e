import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { DEFAULT_SETTINGS } from '../content/settings/default-settings.ts'
import { brandColours } from '../domain/settings/brand-colours.ts'
import { buildCatalogue, FROM_LAST_CATALOGUE } from './build-catalogue.ts'
import { BuildError, refuseSecretsIn } from './build-secrets.ts'
import type { OfflineUse } from './bundles/chunk-graph.ts'
import { compressFolder } from './compress.ts'
import { fileOf, SHELL_URL } from './pages/page-files.ts'
import { writeOwnPictures } from './pictures/own-pictures.ts'
import { prerender } from './prerender.ts'
import { publishedSettings, settingOf } from './settings/built-settings.ts'

/** Long enough to tell a file's versions apart. */
const REVISION_LENGTH = 8

const SHELL = fileOf(SHELL_URL)

type ListedFile = { readonly url: string; readonly revision: string | null; size: number }

/** Builds the worker with its file list: the shell, and the assets saved for offline use. */
function worker(offlineUse: (file: string) => OfflineUse | undefined): Plugin[] {
  const listed = (entry: ListedFile) => {
    const use = entry.url === SHELL ? 'with-worker' : offlineUse(entry.url)
    if (!use) return []
    const revision = entry.revision?.slice(0, REVISION_LENGTH) ?? null
    return [{ ...entry, revision, ...(use !== 'with-worker' && { audience: use }) }]
  }
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The page registers it when idle.
    injectRegister: false,
    registerType: 'prompt',
    // Linked by the pages, so the worker doesn't list it.
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [SHELL, 'assets/*.{js,css}'],
      globIgnores: ['sw.js', 'assets/libheif-*'],
      manifestTransforms: [(entries) => ({ manifest: entries.flatMap(listed), warnings: [] })],
    },
  })
}

const STYLESHEET = '/src/ui/style/styles.css'

/** Replaces the brand tokens of `theme.css` by the owner's colour. */
function brandTheme(brand: string): Plugin {
  const tokens = Object.entries(brandColours(brand)).map(([token, value]) => `${token}: ${value};`)
  return {
    name: 'brand-theme',
    enforce: 'pre',
    transform: {
      // Before Tailwind reads the themes. The later token wins, and the stylesheet's hash covers it.
      order: 'pre',
      handler: (code, id) => (id.endsWith(STYLESHEET) ? `${code}\n@theme { ${tokens.join(' ')} }\n` : null),
    },
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export type BuildOptions = {
  /** Builds from the last build's catalogue if the database can't be reached. */
  readonly isFromLast?: boolean
  /** Defaults to OJA_DIST, or `dist`. Emptied first. */
  readonly outDir?: string
  readonly log?: (line: string) => void
}

function otherOrigins(): readonly string[] {
  const url = process.env.VITE_SUPABASE_URL
  return url ? [new URL(url).origin] : []
}

/**
 * Builds the whole shop: server build, client build, pages, worker, compressed files. Rejects if any part fails.
 * @throws BuildError if the settings or the catalogue are missing, or a secret would be published
 */
export async function buildApp(options: BuildOptions = {}) {
  const { isFromLast = false, outDir = process.env.OJA_DIST || join(ROOT, 'dist'), log = () => {} } = options
  process.env.NODE_ENV = 'production'
  const catalogue = await buildCatalogue({ env: process.env, root: ROOT, isFromLast, log })
  await mkdir(join(ROOT, '.ssr'), { recursive: true })
  // Inside the project, so that the server build resolves its packages.
  const serverDir = await mkdtemp(join(ROOT, '.ssr', 'build-'))
  process.once('exit', () => rmSync(serverDir, { recursive: true }))
  const define = {
    BUILT_SETTINGS_VERSION: String(Math.max(0, ...catalogue.settings.map(({ version }) => version))),
    BUILT_DEMO: JSON.stringify(DEFAULT_SETTINGS),
    BUILT_PHONE_SIGN_IN: String(catalogue.signsInByPhone),
  }
  const identity = settingOf(catalogue.settings, 'identity', DEFAULT_SETTINGS.identity)
  const published = publishedSettings(catalogue.settings)
  const common = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', define } as const
  // Bundles everything, because this process may have loaded React's development build already.
  await build({
    ...common,
    plugins: [published],
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender/entry-server.tsx', outDir: serverDir },
  })
  let offline: ReadonlyMap<string, OfflineUse> = new Map()
  const pages = prerender(outDir, {
    catalogue,
    identity,
    serverEntry: join(serverDir, 'entry-server.js'),
    siteUrl: process.env.SITE_URL || null,
    origins: otherOrigins(),
    log,
    onOfflineFiles: (files) => {
      offline = files
    },
  })
  await build({
    ...common,
    plugins: [published, brandTheme(identity.brandColour), pages, worker((file) => offline.get(file))],
    build: { outDir, emptyOutDir: true },
  })
  await writeOwnPictures(outDir, identity, { backend: process.env.VITE_SUPABASE_URL || null, log })
  await refuseSecretsIn(outDir, process.env)
  await compressFolder(outDir)
}

if (import.meta.main) {
  endWithParent()
  // An exit removes the build's temporary files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await buildApp({ isFromLast: process.argv.includes(FROM_LAST_CATALOGUE), log: (line) => console.log(line) })
    if (!process.env.OJA_DIST) console.log('The website is in the folder dist, the rules for its host in host-rules.')
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
