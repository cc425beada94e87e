import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './src/app/build/chunk-groups.ts'
import { lucideIcons } from './src/app/build/lucide-icons.ts'

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
      'assets/*.css',
      'assets/{vendor,main,browse,device}-*.js',
      'assets/{Home,Shop,Product,Category,Categories,NotFound,Cart,Wishlist,SignIn}Page-*.js',
    ],
    globIgnores: ['sw.js'],
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lucideIcons(), react(), tailwindcss(), ...(isSsrBuild ? [] : [worker])],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
}))
