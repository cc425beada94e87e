import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './src/prerender/bundles/chunk-groups.ts'
import { compileHint } from './src/prerender/bundles/compile-hint.ts'
import { lucideIcons } from './src/prerender/bundles/lucide-icons.ts'
import { plainNamespaces } from './src/prerender/bundles/plain-namespaces.ts'
import { reactModules } from './src/prerender/bundles/react-modules.ts'
import { reactNames } from './src/prerender/bundles/react-names.ts'
import { shakenRouter } from './src/prerender/bundles/shaken-router.ts'
import { DEXIE_FILE, slimmedDexie } from './src/prerender/bundles/slim-dexie.ts'
import { slimPreload } from './src/prerender/bundles/slim-preload.ts'
import { slimmedReact } from './src/prerender/bundles/slim-react.ts'
import { providerName } from './src/prerender/host/provider-name.ts'

// The whole build, with its pages and its worker, is src/prerender/build-app.ts.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lucideIcons(),
    shakenRouter(),
    slimmedDexie(),
    slimPreload(),
    slimmedReact(),
    reactModules(),
    reactNames(),
    plainNamespaces(),
    react(),
    tailwindcss(),
  ],
  define: { BUILT_PROVIDER_NAME: JSON.stringify(providerName(process.env.PAYMENT_PROVIDER)) },
  resolve: { alias: [{ find: /^dexie$/, replacement: DEXIE_FILE }] },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // A list of every file's files would be a tenth of the first script; links are preloaded when a finger is on them.
    modulePreload: false,
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: chunkGroups(import.meta.dirname) }, postBanner: compileHint },
    },
  },
}))
