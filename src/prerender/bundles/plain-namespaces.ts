import type { Plugin } from 'vite'

const RUNTIME = /(?:^|\/)rolldown-runtime-[^/]+\.js$/
const IMPORTED = /^import \{ \w+ as __exportAll \} from "[^"]*\/rolldown-runtime-[^"]+";\n/m
const NAMESPACE = /\/\* @__PURE__ \*\/ __exportAll\(\{([^{}]*)\}\)/g
const NAME = /^\s*([\w$]+): \(\) => ([\w$]+),?$/

function asObject(_whole: string, list: string): string {
  const getters = list.split(/(?<=,)\s/).map((entry) => {
    const [, name, value] = NAME.exec(entry.trim()) ?? []
    if (!name) throw new Error(`Not a name of a module: ${entry}`)
    return `get ${name}() { return ${value} }`
  })
  return `{ ${getters.join(', ')} }`
}

/** What modules of one file export, as plain objects: no function of the bundler's is imported for it. */
export function withPlainNamespaces(code: string): string {
  if (!IMPORTED.test(code)) return code
  const plain = code.replace(NAMESPACE, asObject).replace(IMPORTED, '')
  if (plain.includes('__exportAll')) throw new Error('The bundler writes its namespaces in another way now')
  return plain
}

/** Spares every visit a file: the bundler's runtime, which React and all else here come without. */
export function plainNamespaces(): Plugin {
  return {
    name: 'plain-namespaces',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    renderChunk: {
      // Before names are shortened.
      order: 'pre',
      handler: (code) => withPlainNamespaces(code),
    },
    generateBundle: {
      // Before the manifest is written.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName))
        const name = runtime?.fileName.split('/').at(-1) ?? ''
        // A package written for `require` would still need it.
        if (runtime && chunks.every(({ code }) => !code.includes(name))) delete bundle[runtime.fileName]
      },
    },
  }
}
