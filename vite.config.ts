import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { providerName } from './src/content/provider-name.ts'
import { BUILD_TARGETS } from './src/prerender/browser-floor.ts'
import { chunkGroups } from './src/prerender/bundles/chunk-groups.ts'

const published = (file: string) => fileURLToPath(new URL(`./node_modules/${file}`, import.meta.url))

/** Builds without the code for browsers older than 2018, which these packages publish beside the default: 2.2 kB less. */
const MODERN_BUILDS = [
  { find: /^dexie$/, replacement: published('dexie/dist/modern/dexie.mjs') },
  { find: /^workbox-window$/, replacement: published('workbox-window/build/workbox-window.prod.mjs') },
]

/** React Router publishes a production build too, but its package.json gives bundlers the development build: 0.5 kB more. */
const PRODUCTION_ROUTER = {
  find: /^react-router(-dom)?$/,
  replacement: published('react-router/dist/production/index.mjs'),
}

/** Vite's helper for dynamic imports only waits for stylesheets of parts; the shop has one for all, which the page loads. */
const NO_STYLES_OF_PARTS: Plugin = {
  name: 'no-styles-of-parts',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

// The whole build, with its pages and its worker, is src/prerender/build-app.ts.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), NO_STYLES_OF_PARTS],
  // The reader of imports loads that of workbooks only for one.
  worker: { format: 'es' },
  define: { BUILT_PROVIDER_NAME: JSON.stringify(providerName(process.env.PAYMENT_PROVIDER)) },
  resolve: { alias: command === 'build' ? [...MODERN_BUILDS, PRODUCTION_ROUTER] : [] },
  // The dev server would find a worker's packages at its first start, and reload the page in the middle of an import.
  optimizeDeps: { entries: ['index.html', 'src/**/*-worker.ts'] },
  build: {
    target: BUILD_TARGETS,
    copyPublicDir: !isSsrBuild,
    // A list of every file's files would be a tenth of the first script; links are preloaded when a finger is on them.
    modulePreload: false,
    assetsInlineLimit: 0,
    minify: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      // Dynamic imports also order the start, while chunkGroups decides on the files. Owners read the build's output.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      treeshake: { propertyReadSideEffects: false },
      // The texts of src/content that are constants of their own stand where they are used, and their files load with nobody.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
}))
