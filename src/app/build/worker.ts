import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { KEPT_PAGES } from './kept-offline.ts'

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

/** The worker is one file of its own: every name in it may be shortened. */
const tighter: Plugin = {
  name: 'oja-worker-minifier',
  config: () => ({ build: { terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3 } } } }),
}

/** The worker with its precache list: the pages, and of the assets those that `isKept` names. */
export function worker(isKept: (file: string) => boolean): Plugin[] {
  return VitePWA({
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
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || isKept(url)),
          warnings: [],
        }),
      ],
    },
  })
}
