import { openBroadcast } from '../../lib/other-tabs.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { createLeader, type Leader } from './live-leader.ts'
import type { LiveEvent, LiveTopic } from './live-topic.ts'

const NAME = 'oja-live'
/** A hidden tab leaves the socket after this long; without a socket, visible tabs refetch this often. */
const MINUTE_MS = 60_000
/** A leading tab responds at once unless its browser has suspended it. */
const ANSWER_MS = 5000

type Listener = (event: LiveEvent) => void
type FollowedTopic = { readonly topic: LiveTopic; readonly listeners: Set<Listener>; isListening: boolean }

type Message =
  | { readonly kind: 'wants'; readonly tab: string; readonly topics: readonly LiveTopic[] }
  | { readonly kind: 'noted'; readonly tab: string }
  /** A new tab leads, so the others have to send it their topics. */
  | { readonly kind: 'leads' }
  | { readonly kind: 'event'; readonly name: string; readonly event: LiveEvent; readonly tab: string | undefined }

const TAB = randomUuid()
const followed = new Map<string, FollowedTopic>()
let others: BroadcastChannel | null = null
let leader: Leader | null = null
/** Stops leading or waiting to lead; null if this tab does neither. */
let stepBack: (() => void) | null = null
let isLeft = false
let leaving: ReturnType<typeof setTimeout> | undefined
let reading: ReturnType<typeof setInterval> | undefined
let answering: ReturnType<typeof setTimeout> | undefined

const isSeen = () => document.visibilityState === 'visible'

function hear(name: string, event: LiveEvent): void {
  const entry = followed.get(name)
  if (!entry || (event.kind === 'lost' && !entry.isListening)) return
  if (event.kind !== 'changed') entry.isListening = event.kind === 'listening'
  for (const listener of [...entry.listeners]) listener(event)
}

const tell = (name: string, event: LiveEvent, tab?: string) => {
  if (tab !== TAB) others?.postMessage({ kind: 'event', name, event, tab } satisfies Message)
  if (tab === undefined || tab === TAB) hear(name, event)
}

function lead(): void {
  clearTimeout(answering)
  leader = createLeader(tell)
  others?.postMessage({ kind: 'leads' } satisfies Message)
  leader.want(TAB, wanted())
}

function endLeading(): void {
  leader?.stop()
  leader = null
}

/** Leads once no other tab does. `isStealing` takes the lead from a tab that stopped responding. */
function runToLead(isStealing = false): void {
  const { locks } = navigator
  if (!others || !locks) {
    stepBack = endLeading
    lead()
    return
  }
  let release = () => {}
  const waiting = new AbortController()
  const step = () => {
    waiting.abort()
    release()
    endLeading()
  }
  stepBack = step
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve
      if (stepBack === step) lead()
      else resolve()
    })
  const options = isStealing ? { steal: true } : { signal: waiting.signal }
  locks.request(NAME, options, held).catch((cause: unknown) => {
    if (stepBack !== step) return
    stepBack = null
    endLeading()
    // AbortError: another tab took the lead while this one slept. Otherwise the browser refuses locks, so each tab leads itself.
    if ((cause as Error).name === 'AbortError') return update()
    others = null
    update()
  })
}

function wanted(): readonly LiveTopic[] {
  return [...followed.values()].map(({ topic }) => topic).filter(({ isHeard }) => isHeard || !isLeft)
}

function update(): void {
  const topics = wanted()
  if (topics.length === 0) {
    clearTimeout(answering)
    others?.postMessage({ kind: 'wants', tab: TAB, topics } satisfies Message)
    const step = stepBack
    stepBack = null
    step?.()
    return
  }
  if (leader) {
    leader.want(TAB, topics)
    return
  }
  if (!stepBack) runToLead()
  if (leader || !others) return
  others.postMessage({ kind: 'wants', tab: TAB, topics } satisfies Message)
  clearTimeout(answering)
  answering = setTimeout(() => {
    if (leader || !isSeen()) return
    const step = stepBack
    stepBack = null
    step?.()
    runToLead(true)
  }, ANSWER_MS)
}

function onMessage({ data }: MessageEvent<Message>): void {
  if (data.kind === 'event' && (data.tab === undefined || data.tab === TAB)) hear(data.name, data.event)
  else if (data.kind === 'noted' && data.tab === TAB) clearTimeout(answering)
  else if (data.kind === 'leads') {
    for (const name of followed.keys()) hear(name, { kind: 'lost' })
    update()
  } else if (data.kind === 'wants' && leader) {
    leader.want(data.tab, data.topics)
    others?.postMessage({ kind: 'noted', tab: data.tab } satisfies Message)
  }
}

function setLeft(left: boolean): void {
  clearTimeout(leaving)
  if (isLeft === left) return
  isLeft = left
  if (left) for (const entry of followed.values()) entry.isListening = entry.isListening && entry.topic.isHeard === true
  update()
}

function onVisibility(): void {
  if (isSeen()) setLeft(false)
  else leaving = setTimeout(() => setLeft(true), MINUTE_MS)
}

// Browsers don't keep a page with a lock or a socket in the back-forward cache.
const onPageHide = () => setLeft(true)

function readUnheard(): void {
  if (isSeen()) for (const [name, { isListening }] of followed) if (!isListening) hear(name, { kind: 'unheard' })
}

function start(): void {
  others = openBroadcast(NAME)
  others?.addEventListener('message', onMessage)
  isLeft = !isSeen()
  reading = setInterval(readUnheard, MINUTE_MS)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onVisibility)
}

function stop(): void {
  clearTimeout(leaving)
  clearInterval(reading)
  document.removeEventListener('visibilitychange', onVisibility)
  window.removeEventListener('pagehide', onPageHide)
  window.removeEventListener('pageshow', onVisibility)
  others?.close()
  others = null
}

/**
 * Subscribes to changes of the server's rows while this tab is visible. All tabs share one socket, held by one of them.
 * Without a socket, `unheard` fires each minute. Returns an unsubscribe function.
 */
export function followLive(topic: LiveTopic, listener: Listener): () => void {
  if (followed.size === 0) start()
  const entry = followed.get(topic.name) ?? { topic, listeners: new Set(), isListening: false }
  const own: Listener = (event) => listener(event)
  entry.listeners.add(own)
  followed.set(topic.name, entry)
  if (entry.isListening) own({ kind: 'listening' })
  else if (entry.listeners.size === 1) update()
  return () => {
    if (!entry.listeners.delete(own) || entry.listeners.size > 0) return
    followed.delete(topic.name)
    update()
    if (followed.size === 0) stop()
  }
}
