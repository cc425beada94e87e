import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { providerName } from './src/content/provider-name.ts'
import { BUILD_TARGETS } from './src/prerender/browser-floor.ts'
import { chunkGroups } from './src/prerender/bundles/chunk-groups.ts'

const published = (file: string) => fileURLToPath(new URL(`./node_modules/${file}`, import.meta.url))

/** Published builds without code for browsers older than 2018: 2.2 kB less. */
const MODERN_BUILDS = [
  { find: /^dexie$/, replacement: published('dexie/dist/modern/dexie.min.mjs') },
  { find: /^workbox-window$/, replacement: published('workbox-window/build/workbox-window.prod.mjs') },
]

/** React Router's package.json offers bundlers only its development build, which is 0.5 kB larger. */
const PRODUCTION_ROUTER = {
  find: /^react-router(-dom)?$/,
  replacement: published('react-router/dist/production/index.mjs'),
}

/**
 * Vite wraps each dynamic import, so that it waits for its chunk's stylesheet. The shop has a single one, loaded by the page;
 * named in most scripts, it would change them with every style.
 */
const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (wrapper < 0) throw new Error('Vite no longer wraps imports in a plugin of this name: see vite.config.ts')
    ;(plugins as Plugin[]).splice(wrapper, 1)
  },
}

/** React is CommonJS, which each call would read as `(0, react.useState)()`. Constants of a module are shorter. */
const REACT_NAMES: Plugin = {
  name: 'react-names',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (id, importer) => (importer && !/^\0|node_modules/.test(importer) ? `\0names of ${id}` : null),
  },
  load: {
    filter: { id: /^\0names of / },
    async handler(id) {
      const library = id.replace('\0names of ', '')
      const names = Object.keys(await import(library)).filter((name) => /^[a-zA-Z]+$/.test(name) && name !== 'default')
      const constants = names.map((name) => `export const ${name} = library.${name}`)
      return [`import library from '${library}'`, ...constants].join('\n')
    },
  },
}

// The whole build, with its pages and its worker, is src/prerender/build-app.ts.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), PLAIN_IMPORTS, REACT_NAMES],
  // ES modules, because the import worker loads the Excel reader lazily.
  worker: { format: 'es' },
  define: { BUILT_PROVIDER_NAME: JSON.stringify(providerName(process.env.PAYMENT_PROVIDER)) },
  resolve: { alias: command === 'build' ? [...MODERN_BUILDS, PRODUCTION_ROUTER] : [] },
  // Otherwise the dev server discovers a worker's packages when it starts, and reloads the page in the middle of an import.
  optimizeDeps: { entries: ['index.html', 'src/**/*-worker.ts'] },
  build: {
    target: BUILD_TARGETS,
    copyPublicDir: !isSsrBuild,
    // The dependency map would be a tenth of the first script. Links preload their code on touch instead.
    modulePreload: false,
    assetsInlineLimit: 0,
    minify: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: {
      // Dynamic imports also order the startup, and chunkGroups decides the files. Owners read the build's output, so it stays short.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      treeshake: { propertyReadSideEffects: false },
      // Inlines constant texts of src/content, so that their files aren't loaded.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
}))
