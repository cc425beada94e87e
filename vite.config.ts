import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './src/app/build/chunk-groups.ts'
import { compileHint } from './src/app/build/compile-hint.ts'
import { lucideIcons } from './src/app/build/lucide-icons.ts'
import { plainNamespaces } from './src/app/build/plain-namespaces.ts'
import { providerName } from './src/app/build/provider-name.ts'
import { reactModules } from './src/app/build/react-modules.ts'
import { reactNames } from './src/app/build/react-names.ts'
import { shakenRouter } from './src/app/build/shaken-router.ts'
import { DEXIE_FILE, slimmedDexie } from './src/app/build/slim-dexie.ts'
import { slimPreload } from './src/app/build/slim-preload.ts'
import { slimmedReact } from './src/app/build/slim-react.ts'

// The whole build, with its pages and its worker, is src/app/build/build-app.ts.
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
