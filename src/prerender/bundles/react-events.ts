/**
 * Events that some element of the shop listens to, as the browser names them, and those that React's `onChange` is made of. A root
 * of React's listens to some eighty, twice, and every touch that moves and every caret that jumps goes through it on the page's thread.
 */
export const EVENTS: ReadonlySet<string> = new Set(
  'cancel change click close error focusin focusout input keydown load paste pointerdown scroll submit toggle'.split(
    ' ',
  ),
)

const isKept = (name: string) => EVENTS.has(name.toLowerCase())

/** React's list of the events whose handlers are named after them. */
const SIMPLE = /"(abort auxClick [^"]+)"/

/** What is taken out, how often it stands there, and what stands instead. */
const CUTS: readonly (readonly [what: RegExp, count: number, instead: string])[] = [
  [/^simpleEventPluginEvents\.push\("scrollEnd"\);\n/gm, 1, ''],
  [/^registerSimpleEvent\((?:(?:ANIMATION|TRANSITION)_[A-Z]+|"dblclick"), "\w+"\);\n/gm, 8, ''],
  [/^registerDirectEvent\("onMouse(?:Enter|Leave)".*\n/gm, 2, ''],
  // The other half is for browsers without `input`.
  [/"change click focusin focusout input keydown keyup selectionchange"/g, 1, '"change click focusout input"'],
  [/ {4}var ownerDocument =\s[^;]+;\s+null === ownerDocument \|\|[^;]+"selectionchange"[^;]+;\n/g, 1, ''],
  // Names of animations' events in browsers of ten years ago.
  [/^function makePrefixMap\([\s\S]+(?=topLevelEventsToReactNames = new Map\(\))/gm, 1, 'var '],
]

/** Names of handlers that the cut renderer doesn't know: `onWheel`. */
export function absentHandlers(code: string): readonly string[] {
  const [, names = ''] = SIMPLE.exec(code) ?? []
  const simple = names.split(' ').filter((name) => !isKept(name))
  const others = ['ScrollEnd', 'DoubleClick', 'MouseEnter', 'MouseLeave']
  const phases = ['AnimationEnd', 'AnimationIteration', 'AnimationStart', 'TransitionRun', 'TransitionStart']
  const all = [...simple, ...others, ...phases, 'TransitionCancel', 'TransitionEnd', 'Select', 'BeforeInput']
  return all.map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`)
}

/**
 * React's renderer with listeners for those events only.
 * @throws when a version of React has not what is to be taken out
 */
export function withFewerEvents(code: string): string {
  if (!SIMPLE.test(code)) throw new Error('React has no list of events any more')
  const listed = code.replace(SIMPLE, (_, names: string) => `"${names.split(' ').filter(isKept).join(' ')}"`)
  return CUTS.reduce((text, [what, count, instead]) => {
    if (text.match(what)?.length !== count) throw new Error(`React has no ${what.source} any more`)
    return text.replace(what, instead)
  }, listed)
}
