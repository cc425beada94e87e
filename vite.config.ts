import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'),
) as Partial<ManifestOptions>

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // The page registers it itself, when idle.
  injectRegister: false,
  registerType: 'prompt',
  manifest,
  injectManifest: {
    rollupFormat: 'iife',
    // The pages a shopper browses and the code they need; account, checkout and admin are kept as they are used.
    globPatterns: [
      'index.html',
      'shop/index.html',
      'categories/index.html',
      'category/*/index.html',
      'shell.html',
      'assets/{main,vendor,device,shop}-*.js',
      'assets/rest-*.css',
    ],
    globIgnores: ['sw.js'],
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [worker])],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                  priority: 2,
                },
              ],
            },
          },
    },
  },
}))
