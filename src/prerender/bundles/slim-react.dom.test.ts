import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as ReactTypes from 'react'
import type * as ReactDomTypes from 'react-dom'
import type * as ClientTypes from 'react-dom/client'
import { parseAst } from 'vite'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { absentHandlers } from './react-events.ts'
import { slimReact } from './slim-react.ts'
import { isNode } from './syntax-node.ts'

type Renderer = { React: typeof ReactTypes; client: typeof ClientTypes; dom: typeof ReactDomTypes }

const resolve = createRequire(import.meta.url).resolve
const fileOf = (name: string) => resolve(`${name}/package.json`).replace('package.json', `cjs/${name}`)

/** React as the shop is built with, apart from the one that tests run over. */
function load(change: (code: string) => string): Renderer {
  const files: Record<string, string> = {
    react: `${fileOf('react')}.production.js`,
    'react-dom': `${fileOf('react-dom')}.production.js`,
    'react-dom/client': `${fileOf('react-dom')}-client.production.js`,
    scheduler: `${fileOf('scheduler')}.production.js`,
  }
  const loaded = new Map<string, object>()
  const required = (name: string): object => {
    const known = loaded.get(name)
    if (known) return known
    const exports = {}
    loaded.set(name, exports)
    const code = readFileSync(files[name] ?? '', 'utf8')
    new Function('require', 'exports', name === 'react-dom/client' ? change(code) : code)(required, exports)
    return exports
  }
  return {
    React: required('react') as typeof ReactTypes,
    client: required('react-dom/client') as typeof ClientTypes,
    dom: required('react-dom') as typeof ReactDomTypes,
  }
}

const settle = () => new Promise((done) => setTimeout(done, 30))

/** The one that a story is told with. */
let React: Renderer['React']

const h = (type: ReactTypes.ElementType | string, props?: object | null, ...children: ReactTypes.ReactNode[]) =>
  React.createElement(type, props, ...children)

type Note = (line: string) => void
let note: Note

function List({ keys }: { keys: string }) {
  const items = [...keys].map((key) => h('li', { key }, key))
  return h('ul', null, items)
}

let Theme: ReactTypes.Context<string>

function Counter() {
  const theme = React.useContext(Theme)
  const [count, add] = React.useReducer((n: number, by: number) => n + by, 1)
  const box = React.useRef<HTMLButtonElement>(null)
  React.useLayoutEffect(() => {
    note(`layout ${box.current?.textContent}`)
    return () => note(`layout away ${count}`)
  }, [count])
  React.useEffect(() => {
    note(`effect ${theme} ${count}`)
    return () => note(`effect away ${count}`)
  }, [count, theme])
  return h('button', { type: 'button', ref: box, onClick: () => add(2) }, `${theme} ${count}`)
}

function Form() {
  const [text, setText] = React.useState('a')
  const [kind, setKind] = React.useState('two')
  const [isOn, setOn] = React.useState(false)
  const send = (event: ReactTypes.FormEvent) => {
    event.preventDefault()
    note(`sent ${text} ${kind} ${isOn}`)
  }
  const type = (event: ReactTypes.ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value.toUpperCase())
  const choose = (event: ReactTypes.ChangeEvent<HTMLSelectElement>) => setKind(event.currentTarget.value)
  const tick = (event: ReactTypes.ChangeEvent<HTMLInputElement>) => setOn(event.currentTarget.checked)
  const press = (event: ReactTypes.KeyboardEvent) => note(`key ${event.key}`)
  return h(
    'form',
    { onSubmit: send, onFocus: () => note('focus'), onKeyDown: press, onPointerEnter: () => note('over') },
    h('input', { name: 'text', value: text, onChange: type }),
    h('select', { value: kind, onChange: choose }, h('option', null, 'one'), h('option', null, 'two')),
    h('input', { type: 'checkbox', checked: isOn, onChange: tick }),
    h('textarea', { defaultValue: 'long' }),
    h('button', null, 'Send'),
  )
}

let ask: (query: string) => void

function Search() {
  const [query, setQuery] = React.useState('')
  const shown = React.useDeferredValue(query)
  ask = setQuery
  if (shown === 'throw') throw new Error('broken')
  return h('p', null, `${query}/${shown}`)
}

function Drawn() {
  const [count, setCount] = React.useState(0)
  const where = React.useSyncExternalStore(
    () => () => {},
    () => 'here',
    () => 'server',
  )
  return h(
    'main',
    { id: React.useId() ? 'page' : '' },
    h('button', { onClick: () => setCount(count + 1) }, `taps ${count}`),
    h(React.Suspense, null, h('p', null, where)),
  )
}

/** What somebody does with a page. What could be seen of it is compared. */
type Story = (renderer: Renderer, root: HTMLElement) => Promise<void>

const STORIES: Record<string, Story> = {
  'a list that changes its order, grows and shrinks': async ({ client }, root) => {
    const app = client.createRoot(root)
    for (const keys of ['abcd', 'dcba', 'bxd', '', 'zab']) {
      app.render(h(List, { keys }))
      await settle()
    }
    app.render(h('p', { className: 'end', style: { color: 'red', lineHeight: 2 }, hidden: true }, 'done'))
  },

  'effects, refs, context and a reducer': async ({ client }, root) => {
    Theme = React.createContext('light')
    const app = client.createRoot(root)
    for (const value of ['light', 'dark']) {
      app.render(h(Theme.Provider, { value }, h(Counter)))
      await settle()
      root.querySelector('button')?.click()
      await settle()
    }
    app.unmount()
  },

  'fields that hold what is typed, chosen and ticked': async ({ client }, root) => {
    client.createRoot(root).render(h(Form))
    await settle()
    const [field, tick] = root.querySelectorAll('input')
    const select = root.querySelector('select')
    if (!field || !tick || !select) throw new Error('no form')
    field.focus()
    // As a keyboard does: React watches the property itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    field.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
    select.value = 'one'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    tick.click()
    await settle()
    root.querySelector('button')?.click()
    await settle()
    note(`${field.value} ${select.value} ${tick.checked}`)
  },

  'a part that comes late, and a page that throws': async ({ client }, root) => {
    let come = (_part: { default: () => ReactTypes.ReactNode }) => {}
    const Late = React.lazy(() => new Promise<{ default: () => ReactTypes.ReactNode }>((done) => (come = done)))
    const catching = class extends React.Component<{ children?: ReactTypes.ReactNode }, { said: string }> {
      override state = { said: '' }
      static getDerivedStateFromError = (error: Error) => ({ said: error.message })
      override componentDidCatch(error: Error) {
        note(`caught ${error.message}`)
      }
      override render() {
        return this.state.said || this.props.children
      }
    }
    const app = client.createRoot(root, { onCaughtError: () => {} })
    app.render(h(catching, null, h(React.Suspense, { fallback: 'waiting' }, h(Late)), h(Search)))
    await settle()
    come({ default: () => h('b', null, 'here') })
    await settle()
    React.startTransition(() => ask('pot'))
    await vi.waitFor(() => expect(root.textContent).toContain('pot/pot'))
    ask('throw')
    // What a busy machine has not drawn yet would be told with the next story.
    await vi.waitFor(() => expect(root.textContent).toBe('broken'))
  },

  'a page drawn by the server, taken over as it is': async ({ client }, root) => {
    root.innerHTML = '<main id="page"><button>taps 0</button><!--$--><p>server</p><!--/$--></main>'
    const button = root.querySelector('button')
    client.hydrateRoot(root, h(Drawn), { onRecoverableError: (error) => note(`recovered ${error}`) })
    await settle()
    note(`same button ${button === root.querySelector('button')}`)
    button?.click()
  },

  'a page of yesterday, drawn anew': async ({ client }, root) => {
    root.innerHTML = '<p>of yesterday</p>'
    client.hydrateRoot(root, h('p', null, 'of today'), { onRecoverableError: () => note('recovered') })
  },

  'a title and a description, a portal, a picture and raw markup': async ({ client, dom }, root) => {
    const place = document.body.appendChild(document.createElement('aside'))
    const app = client.createRoot(root)
    const page = (title: string) =>
      h(
        React.Fragment,
        null,
        h('title', null, title),
        h('meta', { name: 'description', content: `About ${title}` }),
        dom.createPortal(h('i', { onClick: () => note('from the portal') }, title), place),
        h('img', { src: 'a.webp', alt: '', onLoad: () => note('loaded'), fetchPriority: 'high' }),
        h('svg', { viewBox: '0 0 1 1', strokeWidth: 2 }, h('path', { d: 'M0 0', strokeLinecap: 'round' })),
        h('div', { dangerouslySetInnerHTML: { __html: '<u>raw</u>' }, 'aria-busy': true, 'data-x': 1, tabIndex: -1 }),
      )
    for (const title of ['Pots', 'Pans']) {
      app.render(page(title))
      await settle()
      root.querySelector('img')?.dispatchEvent(new Event('load'))
      place.querySelector('i')?.click()
      note(document.head.innerHTML + place.innerHTML)
    }
    app.render(null)
    await settle()
    note(document.head.innerHTML + place.innerHTML)
  },
}

const named = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? [String(node.name)] : [])

/** What a function's text declares for itself. */
function declaredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(declaredIn)
  if (!isNode(value)) return []
  if (value.type === 'FunctionDeclaration') return named(value.id)
  if (value.type.includes('Function')) return []
  const own = ['VariableDeclarator', 'ClassDeclaration'].includes(value.type) ? named(value.id) : []
  return [
    ...own,
    ...named(value.type === 'CatchClause' ? value.param : null),
    ...Object.values(value).flatMap(declaredIn),
  ]
}

/** Names that a program uses and declares nowhere. */
function globalsOf(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (value: unknown, known: ReadonlySet<string>): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, known)
    if (!isNode(value)) return
    const { type, computed, property, key, label, ...rest } = value
    const inner = type.includes('Function')
      ? new Set([
          ...known,
          ...named(value.id),
          ...(value.params as unknown[]).flatMap(named),
          ...declaredIn(value.body),
        ])
      : known
    if (type === 'Identifier' && !known.has(String(value.name))) found.add(String(value.name))
    for (const each of Object.values(rest)) visit(each, inner)
    if (computed) visit([property, key], inner)
  }
  const { body } = parseAst(code)
  visit(body, new Set(declaredIn(body)))
  return found
}

let whole: Renderer
let slim: Renderer

beforeAll(() => {
  whole = load((code) => code)
  slim = load(slimReact)
})

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

async function tell(renderer: Renderer, story: Story): Promise<readonly string[]> {
  document.head.innerHTML = ''
  document.body.innerHTML = '<div id="root"></div>'
  const seen: string[] = []
  React = renderer.React
  note = (line) => seen.push(line)
  const root = document.getElementById('root') as HTMLElement
  const watch = new MutationObserver(() => seen.push(`now ${root.innerHTML}`))
  watch.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
  await story(renderer, root)
  await settle()
  watch.disconnect()
  return [...seen, document.body.innerHTML]
}

describe('React without what the shop does not use', () => {
  it.each(Object.entries(STORIES))('does the same as the whole: %s', async (_, story) => {
    const expected = await tell(whole, story)
    expect(expected.length).toBeGreaterThan(1)
    expect(await tell(slim, story)).toEqual(expected)
  })

  it('uses no name that went with a cut', () => {
    const code = readFileSync(`${fileOf('react-dom')}-client.production.js`, 'utf8')
    const known = globalsOf(code)
    expect(known).toContain('document')
    expect(globalsOf(`${code}\nfunction f() { return gone }`)).toContain('gone')
    expect([...globalsOf(slimReact(code))].filter((name) => !known.has(name))).toEqual([])
  })

  it('is asked by no screen for what it lacks without a word', async () => {
    const code = readFileSync(`${fileOf('react-dom')}-client.production.js`, 'utf8')
    const absent = absentHandlers(code)
    // A hook may give an element several at once.
    const moving = absent.filter((name) => /Pointer|Mouse|Touch|Wheel|Key/.test(name))
    const handlers = new RegExp(
      `\\b(?:${absent.join('|')}|onComposition\\w+)(?:Capture)?=|\\b(?:${moving.join('|')})(?:Capture)?:`,
    )
    for (const text of ['onWheel={zoom}', 'onSelectCapture={mark}', 'onPointerMove: follow'])
      expect(text).toMatch(handlers)
    const silent =
      /<Fragment[^>]* ref=|<(link|style|script|html|head|body)[\s>]|<[a-z]+-[a-z]|<form[^>]*\saction=\{|\bformAction=\{/
    const screens = await Array.fromAsync(
      glob('src/{app,features,pages,ui}/**/*.{ts,tsx}', { exclude: ['src/prerender/**'] }),
    )
    expect(screens.length).toBeGreaterThan(200)
    const lacks = (text: string) => silent.test(text) || handlers.test(text)
    const found = screens.filter((file) => !file.includes('.test.') && lacks(readFileSync(file, 'utf8')))
    expect(found).toEqual([])
  })

  it.each(['Activity', 'StrictMode', 'Profiler'] as const)('refuses %s aloud', async (name) => {
    const errors: string[] = []
    const root = document.body.appendChild(document.createElement('div'))
    React = slim.React
    slim.client
      .createRoot(root, { onUncaughtError: (error) => errors.push(String(error)) })
      .render(h(React[name] as ReactTypes.ElementType, { id: 'x', onRender: () => {} }, 'inside'))
    await settle()
    expect(errors.join()).toContain('#130')
    expect(root.textContent).toBe('')
  })

  it('says which part it does not find in another version', () => {
    expect(() => slimReact('var nothing = 1')).toThrow('React has no')
    const code = readFileSync(`${fileOf('react-dom')}-client.production.js`, 'utf8')
    expect(() => slimReact(code.replaceAll('startViewTransition', 'begin'))).toThrow(
      'React has no startViewTransition any more',
    )
    expect(() => slimReact(code.replaceAll('"dblclick"', '"twice"'))).toThrow('any more')
    expect(() => slimReact(code.replaceAll('"abort auxClick', '"auxClick'))).toThrow('no list of events any more')
    expect(() => slimReact(code.replaceAll('useOptimistic', 'useHope'))).toThrow('React has no useOptimistic any more')
  })
})
