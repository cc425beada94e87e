import { readFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig } from 'vite'
import { type ManifestOptions, type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import { KEPT_PAGES } from './kept-offline.ts'

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

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
