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

const MAIN_SHEET = /^const __vite__mapDeps=\(.*?\["assets\/index-[^"]+\.css"\].*?;\n/

/** Every page has the main sheet from its HTML on: no part loads it again, to have the whole page styled anew. */
export function withoutMainSheet(code: string): string {
  const [list] = MAIN_SHEET.exec(code) ?? []
  return list ? code.slice(list.length).replaceAll('__vite__mapDeps([0])', '[]') : code
}

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
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutMainSheet(file.code)
      },
    },
  }
}
