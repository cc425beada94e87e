import { type Plugin, parseAst } from 'vite'
import { type Edit, edited } from './edit-text.ts'
import { isNode, type Node } from './syntax-node.ts'

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name

/** `useId` of `exports.useId`. */
function exportOf(node: unknown): string | undefined {
  const isExport = isNode(node) && node.type === 'MemberExpression' && !node.computed && isNamed(node.object, 'exports')
  return isExport ? String((node.property as Node).name) : undefined
}

/** `exports.useId = …` as a statement of the file itself. */
function exportedBy({ type, expression }: Node): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'AssignmentExpression') return
  return exportOf(expression.left)
}

/** The package of `require('package')`. */
function requiredBy(node: unknown): string | undefined {
  const isRequire = isNode(node) && node.type === 'CallExpression' && isNamed(node.callee, 'require')
  return isRequire ? String((node.arguments as readonly Node[])[0]?.value) : undefined
}

function importsOf({ type, start, end, declarations }: Node): readonly Edit[] {
  if (type !== 'VariableDeclaration') return []
  const all = (declarations as readonly Node[]).map(({ id, init }) => [(id as Node).name, requiredBy(init)] as const)
  if (all.every(([, from]) => from === undefined)) return []
  return [{ start, end, text: all.map(([name, from]) => `import * as ${name} from '${from}';`).join('\n') }]
}

/**
 * One of React's files, written for `require`, as a module: what the shop imports is bound by name, and what it doesn't is left out.
 * @throws when the file exports something in a way it didn't so far
 */
export function asModule(code: string): string {
  const statements = parseAst(code).body as unknown as readonly Node[]
  const edits: Edit[] = statements.flatMap(importsOf)
  /** Where each is first assigned. */
  const declared = new Map<string, number>()
  for (const statement of statements) {
    const name = exportedBy(statement)
    if (name !== undefined && !declared.has(name)) declared.set(name, statement.start)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    const name = exportOf(value)
    if (name === undefined) {
      for (const each of Object.values(value)) visit(each)
      return
    }
    const first = declared.get(name)
    if (first === undefined) throw new Error(`React doesn't export ${name} as it did`)
    edits.push({ start: value.start, end: value.end, text: `${first === value.start ? 'var ' : ''}$${name}` })
  }
  visit(statements)
  const text = edited(code, edits)
  if (/\b(?:require|module)\b\s*[(.]|\bexports\b/.test(text)) throw new Error('React is not all a module')
  return `${text}\nexport { ${[...declared.keys()].map((name) => `$${name} as ${name}`).join(', ')} };\n`
}

/** What React's renderer looks for in a scheduler made for tests. */
const ABSENT = '\nexport const log = undefined, unstable_setDisableYieldValue = undefined'

/** `import React from 'react'`: a module has no such whole. */
const WHOLE_IMPORT = /\bimport (\w+) from (["'](?:react|react-dom)["'])/g

/** React's packages as modules, for all that import them. */
export function reactModules(): Plugin[] {
  const common = { enforce: 'pre', apply: (_config, { isSsrBuild }) => isSsrBuild !== true } satisfies Partial<Plugin>
  return [
    {
      ...common,
      name: 'react-modules',
      transform: {
        filter: { id: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
        handler(code, id) {
          if (id.endsWith('.production.js')) return asModule(code)
          const production = /require\('(\.\/cjs\/[^']+\.production\.js)'\)/.exec(code)?.[1]
          const absent = id.includes('scheduler') ? ABSENT : ''
          return production && `export * from '${production}'${absent}`
        },
      },
    },
    {
      ...common,
      name: 'react-by-name',
      transform: {
        filter: { code: WHOLE_IMPORT },
        handler: (code) => code.replace(WHOLE_IMPORT, 'import * as $1 from $2'),
      },
    },
  ]
}
