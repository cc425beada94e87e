import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Names for developer tools: to a bundler, a reason to keep what nobody uses. */
const TOOL_NAME = /^\s*\w+\.displayName = .*;$/gm
const MAKING = /= (React\w*\.(?:forwardRef|createContext|memo)\()/g

/** Code in which a bundler can see that making a component or a context harms nothing when it is left out. */
export function withoutSideEffects(code: string): string {
  return code.replace(TOOL_NAME, '').replace(MAKING, '= /* @__PURE__ */ $1')
}

/**
 * Takes of React Router what the shop uses: its production files, which its package gives to no bundler, and of those
 * neither the forms nor the prefetching of its framework mode.
 */
export function shakenRouter(): Plugin {
  const main = createRequire(import.meta.url).resolve('react-router')
  const production = join(dirname(main), '../production/index.mjs')
  return {
    name: 'shaken-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react-router(-dom)?$/ },
      handler: () => production,
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: withoutSideEffects,
    },
  }
}
