import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import { BEGUN_SETTINGS } from '../content/settings/begun-settings.ts'
import { brandColours } from '../domain/settings/brand-colours.ts'
import { BUILD_TARGETS } from './browser-floor.ts'
import { buildCatalogue, FROM_LAST_CATALOGUE } from './build-catalogue.ts'
import { BuildError, refuseSecretsIn } from './build-secrets.ts'
import type { ModuleHomes, OfflineUse } from './bundles/chunk-graph.ts'
import { wholeScript } from './bundles/whole-script.ts'
import { compressFolder } from './compress.ts'
import { fileOf, SHELL_URL } from './pages/page-files.ts'
import { writeOwnPictures } from './pictures/own-pictures.ts'
import { prerender } from './prerender.ts'
import { publishedSettings, settingOf } from './settings/built-settings.ts'

/** Tells one version of a file from the others. */
const REVISION_LENGTH = 8
const SHELL = fileOf(SHELL_URL)
const LIST = 'self.__WB_MANIFEST'

/** Writes the worker with its list of files: the shell, and what devices save for use offline, whose names change with their content. */
async function writeWorker(outDir: string, offline: ReadonlyMap<string, OfflineUse>): Promise<void> {
  const shell = await readFile(join(outDir, SHELL))
  const revision = createHash('md5').update(shell).digest('hex').slice(0, REVISION_LENGTH)
  const files = [...offline].map(([url, use]) => ({
    ...(use !== 'with-worker' && { audience: use }),
    revision: null,
    url,
  }))
  const [before, after] = (await wholeScript('sw/sw.ts', BUILD_TARGETS)).split(LIST)
  if (after === undefined) throw new Error(`The worker has no ${LIST}`)
  await writeFile(join(outDir, 'sw.js'), before + JSON.stringify([{ revision, url: SHELL }, ...files]) + after)
}

const STYLESHEET = '/src/ui/style/styles.css'

/** Writes the owner's colour into the stylesheet: the tokens of `theme.css` that follow the brand get its values. */
function brandTheme(brand: string): Plugin {
  const tokens = Object.entries(brandColours(brand)).map(([token, value]) => `${token}: ${value};`)
  return {
    name: 'brand-theme',
    enforce: 'pre',
    transform: {
      // Before Tailwind, which reads the themes. The later of two counts, and the stylesheet's name follows what is in it.
      order: 'pre',
      handler: (code, id) => (id.endsWith(STYLESHEET) ? `${code}\n@theme { ${tokens.join(' ')} }\n` : null),
    },
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export type BuildOptions = {
  /** JSON of `{ epoch, cursor, rows }` as `catalogue_changes` returns them, of the `settings`, and of a big shop's `counts`. Default: OJA_CATALOGUE, else a running backend. */
  readonly catalogueFile?: string
  /** Whether to build from the catalogue of the last build, when the database can't be reached. */
  readonly isFromLast?: boolean
  /** Default: `dist`. Emptied first. */
  readonly outDir?: string
  readonly log?: (line: string) => void
}

/** The built file that each module went into, by its path in the project. */
function modulesOf({ output }: Rolldown.RolldownOutput): ModuleHomes {
  const chunks = output.filter((file) => file.type === 'chunk')
  return new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [relative(ROOT, id), fileName])))
}

function otherOrigins(): readonly string[] {
  const url = process.env.VITE_SUPABASE_URL
  return url ? [new URL(url).origin] : []
}

/**
 * Builds the whole shop: server build, client build, pages, worker, compressed files. Rejects when any part fails.
 * @throws BuildError when the settings or the catalogue are missing, and where a secret would be published
 */
export async function buildApp(options: BuildOptions = {}) {
  const { catalogueFile, isFromLast = false, outDir = join(ROOT, 'dist'), log = () => {} } = options
  process.env.NODE_ENV = 'production'
  const catalogue = await buildCatalogue({
    file: catalogueFile ?? process.env.OJA_CATALOGUE,
    env: process.env,
    root: ROOT,
    lastFile: join(ROOT, '.cache', 'last-catalogue.json'),
    isFromLast,
    log,
  })
  await mkdir(join(ROOT, '.ssr'), { recursive: true })
  // Below the project, so that the server build finds its packages.
  const serverDir = await mkdtemp(join(ROOT, '.ssr', 'build-'))
  const define = {
    BUILT_SETTINGS_VERSION: String(Math.max(0, ...catalogue.settings.map(({ version }) => version))),
    BUILT_DEMO: JSON.stringify(BEGUN_SETTINGS),
    BUILT_PHONE_SIGN_IN: String(catalogue.signsInByPhone),
  }
  const identity = settingOf(catalogue.settings, 'identity', BEGUN_SETTINGS.identity)
  const published = publishedSettings(catalogue.settings)
  const common = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', define } as const
  try {
    // All in one: this process may have loaded React's development build already.
    await build({
      ...common,
      plugins: [published],
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender/entry-server.tsx', outDir: serverDir },
    })
    const client = await build({
      ...common,
      plugins: [published, brandTheme(identity.brandColour)],
      build: { outDir, emptyOutDir: true },
    })
    const offline = await prerender(outDir, modulesOf(client as Rolldown.RolldownOutput), {
      catalogue,
      identity,
      serverEntry: join(serverDir, 'entry-server.js'),
      siteUrl: process.env.SITE_URL || null,
      origins: otherOrigins(),
      log,
    })
    await writeWorker(outDir, offline)
    await writeOwnPictures(outDir, identity, { backend: process.env.VITE_SUPABASE_URL || null, log })
    await refuseSecretsIn(outDir, process.env)
    await compressFolder(outDir)
  } finally {
    await rm(serverDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  endWithParent()
  try {
    await buildApp({ isFromLast: process.argv.includes(FROM_LAST_CATALOGUE), log: (line) => console.log(line) })
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
