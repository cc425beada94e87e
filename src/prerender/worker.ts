import type { Plugin, ResolvedConfig } from 'vite'
import { type ManifestOptions, type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import type { OfflineUse } from './bundles/offline-files.ts'
import { fileOf, SHELL_URL } from './pages/page-files.ts'

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

const SHELL = fileOf(SHELL_URL)

type ListedFile = { readonly url: string; readonly revision: string | null; size: number }

/** The worker with its list of files: the shell, and of the assets those that devices save for use offline. */
export function worker(
  offlineUse: (file: string) => OfflineUse | undefined,
  manifest: Partial<ManifestOptions>,
): Plugin[] {
  const listed = (entry: ListedFile) => {
    const use = entry.url === SHELL ? 'with-worker' : offlineUse(entry.url)
    if (!use) return []
    const revision = entry.revision?.slice(0, REVISION_LENGTH) ?? null
    return [{ ...entry, revision, ...(use !== 'with-worker' && { audience: use }) }]
  }
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The page registers it itself, when idle.
    injectRegister: false,
    registerType: 'prompt',
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [SHELL, 'assets/*.{js,css}'],
      globIgnores: ['sw.js', 'assets/libheif-*'],
      manifestTransforms: [(entries) => ({ manifest: entries.flatMap(listed), warnings: [] })],
    },
  })
  return [...plugins, noWebManifest()]
}
