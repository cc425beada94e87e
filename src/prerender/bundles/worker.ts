import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin, ResolvedConfig } from 'vite'
import { type ManifestOptions, type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import { KEPT_PAGES } from './kept-offline.ts'

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

/** The worker is one file of its own: every name in it may be shortened, also what a class of Workbox keeps for itself behind a `_`. */
const SHORTER = {
  ecma: 2020,
  toplevel: true,
  compress: { passes: 3 },
  mangle: { properties: { regex: /^_[a-z]/ } },
} as const

const tighter: Plugin = {
  name: 'oja-worker-minifier',
  config: () => ({ build: { terserOptions: SHORTER } }),
}

/** Once more when its list of files stands in it, as JSON until now: a hundredth of what every update of the shop brings. */
export async function shortenWorker(outDir: string): Promise<void> {
  const file = join(outDir, 'sw.js')
  const { code } = await minify(await readFile(file, 'utf8'), SHORTER)
  if (!code) throw new Error('nothing was left of the worker')
  await writeFile(file, code)
}

/** The web manifest is the browser's own affair: the worker doesn't list it. */
function noWebManifest(): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'oja-worker-list',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      const api = config?.plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api as VitePluginPWAAPI | undefined
      if (!api) throw new Error('vite-plugin-pwa is not there')
      api.extendManifestEntries(() => [])
    },
  }
}

/** Tells one version of a file from the others. */
const REVISION_LENGTH = 8

/** The worker with its precache list: the pages, and of the assets those that `isKept` names. */
export function worker(isKept: (file: string) => boolean): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The page registers it itself, when idle.
    injectRegister: false,
    registerType: 'prompt',
    manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')) as Partial<ManifestOptions>,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [tighter] },
      globPatterns: [...KEPT_PAGES, 'assets/*.{js,css}'],
      globIgnores: ['sw.js', 'assets/libheif-*'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .filter(({ url }) => !url.startsWith('assets/') || isKept(url))
            .map((entry) => ({ ...entry, revision: entry.revision?.slice(0, REVISION_LENGTH) ?? null })),
          warnings: [],
        }),
      ],
    },
  })
  return [...plugins, noWebManifest()]
}
