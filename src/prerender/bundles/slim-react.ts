import { type Plugin, parseAst } from 'vite'
import { type Edit, edited } from './edit-text.ts'
import { EVENTS, withFewerEvents } from './react-events.ts'
import { isNode, type Node } from './syntax-node.ts'

/**
 * What React's renderer calls the components that the shop renders none of: StrictMode 8, Profiler 12, SuspenseList 19,
 * LegacyHidden 23, Cache 24, TracingMarker 25, html, head and body 27, ViewTransition 30, Activity 31.
 */
const ABSENT_TAGS: ReadonlySet<number> = new Set([8, 12, 19, 23, 24, 25, 27, 30, 31])

/** The same where elements become fibers: without these, React says that it doesn't know the element's type. */
const ABSENT_TYPES: ReadonlySet<string> = new Set(
  'ACTIVITY STRICT_MODE PROFILER SUSPENSE_LIST LEGACY_HIDDEN VIEW_TRANSITION'
    .split(' ')
    .map((name) => `REACT_${name}_TYPE`),
)

/** Hooks that nothing in the shop calls. */
const ABSENT_HOOKS: ReadonlySet<string> = new Set([
  'useFormState',
  'useActionState',
  'useOptimistic',
  'useMemoCache',
  'useHostTransitionStatus',
  'useCacheRefresh',
  'useEffectEvent',
])

/** Preloads of `react-dom`: the shop writes its own. */
const ABSENT_PRELOADS: ReadonlySet<string> = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M'])

/** Functions only the parts above and those named here lead to, with what they answer instead. */
const HOLLOW: Readonly<Record<string, string>> = {
  // Refs of fragments.
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  isFragmentInstanceParent: 'return !1',
  // Style sheets and scripts as elements: the build links its own. Titles and descriptions are hoisted as ever.
  getResource: 'return null',
  acquireResource: '',
  suspendResource: '',
  // Commits that wait for pictures and sheets.
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  // Transitions between views.
  startViewTransition: 'return null',
  trackEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  // Elements with a dash in their name, and functions as `action` of a form.
  isCustomElement: 'return !1',
  setPropOnCustomElement: '',
  extractEvents$1: '',
  // Forms posted before hydration to functions of a server, and a mark of the browser's own for slow transitions.
  scheduleReplayQueueIfNeeded: '',
  defaultOnDefaultTransitionIndicator: '',
  // What calls what, for messages of errors.
  getStackByFiberInDevAndProd: 'return ""',
}

/** Statements taken out whole, by how they begin. */
const WHOLE: readonly string[] = [
  'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
  'FragmentInstance.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =',
  'ReactDOMSharedInternals.findDOMNode =',
]

/** Texts taken out with all that stands between them: the events `onSelect`, `onBeforeInput`, `onComposition…`, and what browsers without `input` need. */
const SPANS: readonly (readonly [from: string, to: string, instead: string])[] = [
  [
    '      handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
    '(handleEventFunc.data = fallbackData));\n',
    '',
  ],
  ['registerTwoPhaseEvent(\n  "onSelect",', '\n);\n', ''],
  ['registerTwoPhaseEvent("onBeforeInput", [', ']);\n', ''],
  ['registerTwoPhaseEvent(\n  "onCompositionEnd",', '\n);\n', ''],
  ['registerTwoPhaseEvent(\n  "onCompositionStart",', '\n);\n', ''],
  ['registerTwoPhaseEvent(\n  "onCompositionUpdate",', '\n);\n', ''],
  ['if (isInputEventSupported)', '\n', '\n'],
  ['else {\n            getTargetInstFunc = getTargetInstForInputEventPolyfill;', '}\n', ''],
  ['        handleEventFunc && handleEventFunc(', ';\n', ''],
]

type Case = Node & { readonly test: Node | null; readonly consequent: readonly Node[] }
type Property = Node & { readonly key: Node }
/** A part of the text, what stands instead, and what it was cut for: each of these has to be found. */
type Cut = Edit & { readonly found?: string }

/** The name that a node is, or ends with: `tag` of `fiber.tag`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return node.computed ? '' : nameOf(node.property)
  return node.type === 'Identifier' ? String(node.name) : ''
}

const isTag = (node: unknown) => nameOf(node) === 'tag'
const isAbsentTag = (node: unknown) => isNode(node) && ABSENT_TAGS.has(node.value as number)
const isAbsentType = (node: unknown) => ABSENT_TYPES.has(nameOf(node))
/** Names of events stand there as texts, those of animations as variables. */
const isAbsentEvent = (node: unknown) => isNode(node) && !EVENTS.has(String(node.value ?? nameOf(node)))

/** Where React chooses the kind of event that a handler gets. */
function choosesEvent({ cases }: Node): boolean {
  const statements = (cases as readonly Case[]).flatMap(({ consequent }) => consequent)
  return statements.some(({ expression }) => isNode(expression) && nameOf(expression.left) === 'SyntheticEventCtor')
}

/** Whether what stands after a statement can't be reached from it. */
function leaves(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return leaves((node.body as readonly Node[]).at(-1))
  return node !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(node.type)
}

/** Names that a function's statements declare for the whole function. */
function declared(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(declared)
  if (!isNode(value) || value.type.includes('Function')) return []
  const own = value.type === 'VariableDeclarator' ? [nameOf(value.id)] : []
  return [...own, ...Object.values(value).flatMap(declared)]
}

/** The cases of what is absent: their labels, and what only these lead to. */
function cutCases(cases: readonly Case[], isAbsent: (test: Node | null) => boolean, body: number): readonly Cut[] {
  // Whether a case that stays runs on into the one at hand.
  let isEntered = false
  return cases.flatMap(({ start, end, test, consequent }) => {
    const isCut = isAbsent(test)
    isEntered ||= !isCut
    const [first] = consequent
    const cut = { start, end: isEntered && first ? first.start : end, text: '', found: nameOf(test) }
    // Other cases may use a variable that this one declares.
    const names = isEntered ? [] : declared(consequent)
    const kept = { start: body, end: body, text: `var ${names};` }
    if (first && leaves(consequent.at(-1))) isEntered = false
    if (!isCut) return []
    return names.length > 0 ? [cut, kept] : [cut]
  })
}

/** `27 === fiber.tag` for a tag that no fiber has. */
function cutComparison({ start, end, operator, left, right }: Node): readonly Cut[] {
  const isOfAbsent = (isTag(left) && isAbsentTag(right)) || (isTag(right) && isAbsentTag(left))
  if (!isOfAbsent || !/^[!=]==$/.test(String(operator))) return []
  return [{ start, end, text: operator === '===' ? '!1' : '!0' }]
}

function cutBody({ id, body }: Node): readonly Cut[] {
  const name = nameOf(id)
  const text = Object.hasOwn(HOLLOW, name) && isNode(body) ? HOLLOW[name] : undefined
  const { start, end } = body as Node
  return text === undefined ? [] : [{ start, end, text: `{ ${text} }`, found: name }]
}

/** `body`: where the function's own text begins. */
function cutsAt(node: Node, body: number): readonly Cut[] {
  if (node.type === 'BinaryExpression') return cutComparison(node)
  if (node.type === 'FunctionDeclaration') return cutBody(node)
  if (node.type !== 'SwitchStatement') return []
  if (choosesEvent(node)) return cutCases(node.cases as readonly Case[], isAbsentEvent, body)
  return cutCases(node.cases as readonly Case[], isTag(node.discriminant) ? isAbsentTag : isAbsentType, body)
}

/** Properties of those names in an object that is written out. */
function cutProperties(code: string, object: unknown, names: ReadonlySet<string>): readonly Cut[] {
  if (!isNode(object) || object.type !== 'ObjectExpression') return []
  return (object.properties as readonly Property[])
    .map(({ start, end, key }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '', found: nameOf(key) }))
    .filter(({ found }) => names.has(found))
}

/** Of the file's own statements: the tables of hooks and preloads, methods of what is absent, the tie to developers' tools. */
function cutsOfStatement(code: string, { type, start, end, declarations, expression }: Node): readonly Cut[] {
  if (type === 'VariableDeclaration') {
    const tables = (declarations as readonly Node[]).filter(({ id }) =>
      /^(HooksDispatcher|ContextOnlyD)/.test(nameOf(id)),
    )
    return tables.flatMap(({ init }) => cutProperties(code, init, ABSENT_HOOKS))
  }
  const text = code.slice(start, end)
  const whole = WHOLE.find((beginning) => text.startsWith(beginning))
  if (whole) return [{ start, end, text: '', found: whole }]
  return text.startsWith('ReactDOMSharedInternals.d = ')
    ? cutProperties(code, (expression as Node).right, ABSENT_PRELOADS)
    : []
}

function withoutSpans(code: string): string {
  return SPANS.reduce((text, [from, to, instead]) => {
    const start = text.indexOf(from)
    const end = text.indexOf(to, start + from.length)
    if (start < 0 || end < 0) throw new Error(`React has no ${from.trim()} any more`)
    return text.slice(0, start) + instead + text.slice(end + to.length)
  }, code)
}

function allCuts(code: string): readonly Cut[] {
  const cuts: Cut[] = []
  const visit = (value: unknown, body: number): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, body)
    if (!isNode(value)) return
    cuts.push(...cutsAt(value, body))
    const inner = value.type.includes('Function') && isNode(value.body) ? value.body.start + 1 : body
    for (const each of Object.values(value)) visit(each, inner)
  }
  const statements = parseAst(code).body as unknown as readonly Node[]
  visit(statements, 0)
  return [...cuts, ...statements.flatMap((statement) => cutsOfStatement(code, statement))]
}

/**
 * React's renderer without what the shop never renders or calls.
 * @throws when a version of React has not what is to be taken out
 */
export function slimReact(whole: string): string {
  const code = withFewerEvents(withoutSpans(whole))
  const cuts = allCuts(code)
  const found = new Set(cuts.map((cut) => cut.found))
  const expected = [...ABSENT_TYPES, ...ABSENT_HOOKS, ...ABSENT_PRELOADS, ...Object.keys(HOLLOW), ...WHOLE]
  const missing = expected.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`React has no ${missing.join(', ')} any more`)
  const isWithinAnother = ({ start, end }: Cut) =>
    cuts.some((cut) => cut.start <= start && end <= cut.end && cut.end - cut.start > end - start)
  return edited(
    code,
    cuts.filter((cut) => !isWithinAnother(cut)),
  )
}

export function slimmedReact(): Plugin {
  return {
    name: 'slimmed-react',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler: slimReact,
    },
  }
}
