import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { edited } from './edit-text.ts'

/** Names for developer tools: to a bundler, a reason to keep what nobody uses. */
const TOOL_NAME = /^\s*\w+\.(?:displayName|contextType) = .*;$/gm
const MAKING = /= (React\w*\.(?:forwardRef|createContext|memo)\()/g

/** Code in which a bundler can see that making a component or a context harms nothing when it is left out. */
export function withoutSideEffects(code: string): string {
  return code.replace(TOOL_NAME, '').replace(MAKING, '= /* @__PURE__ */ $1')
}

/** The shop has no data router: where there could be one, there is none. */
const WITHOUT_DATA: readonly (readonly [before: string, after: string])[] = [
  ['React2.useContext(DataRouterContext)', 'null'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = null;',
  ],
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {',
    'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = null;',
  ],
]

/**
 * Leaves out the code for a data router.
 * @throws when a version of the router has not what is to be replaced
 */
export function withoutDataRouter(code: string): string {
  return WITHOUT_DATA.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`React Router has no ${before} any more`)
    return text.replaceAll(before, after)
  }, code)
}

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
  readonly expression?: Node
}

function isCallOf(name: string, node: Node | undefined): boolean {
  return node?.type === 'CallExpression' && node.callee?.name === name
}

/** What is to go: warnings whole, of invariants only the words. */
function words(node: Node): readonly (readonly [start: number, end: number])[] {
  if (node.type === 'ExpressionStatement' && isCallOf('warning', node.expression)) return [[node.start, node.end]]
  const [condition, message] = isCallOf('invariant', node) ? (node.arguments ?? []) : []
  const here: (readonly [number, number])[] = condition && message ? [[condition.end, message.end]] : []
  const below = Object.values(node)
    .flat()
    .filter((child): child is Node => !!child && typeof child === 'object' && 'type' in child)
  return [...here, ...below.flatMap(words)]
}

/** The same code without its words for whoever builds with the router: they tell of mistakes that types and tests find here. */
export function withoutWords(code: string): string {
  const edits = words(parseAst(code) as unknown as Node).map(([start, end]) => ({
    start,
    end,
    text: code[end - 1] === ';' ? ';' : '',
  }))
  return edited(code, edits)
}

/**
 * Takes of React Router what the shop uses: its production files, which its package gives to no bundler, and of those
 * neither the data router nor the forms nor the prefetching of its framework mode.
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
      handler: (code: string) =>
        withoutWords(withoutSideEffects(code.includes('function useRoutesImpl(') ? withoutDataRouter(code) : code)),
    },
  }
}
