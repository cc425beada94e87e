import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { KEPT_PAGES } from './kept-offline.ts'

const MANIFEST = new URL('../../../manifest.webmanifest', import.meta.url)

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
      globPatterns: [...KEPT_PAGES, 'assets/*.{js,css}'],
      globIgnores: ['sw.js'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !url.startsWith('assets/') || isKept(url)),
          warnings: [],
        }),
      ],
    },
  })
}
