import type { Plugin } from 'vite'

/** Loads a part of the shop, and the style sheets that only it has before it. */
const HELPER = `const known = {}
const add = (file) => known[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + file
  link.onload = resolve
  link.onerror = () => {
    known[file] = undefined
    reject(new Error('No style sheet ' + file))
  }
  document.head.append(link)
})
export const __vitePreload = (load, sheets) => sheets?.length ? Promise.all(sheets.map(add)).then(load) : load()`

/** Vite's own way to do so is fit for scripts too, which this build never preloads by it. */
export function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    enforce: 'pre',
    apply: 'build',
    load: {
      // The name of Vite's module.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => HELPER,
    },
  }
}
