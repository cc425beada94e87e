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
let otherTabs: BroadcastChannel | null = null
let leader: Leader | null = null
/** Stops leading or waiting to lead; null if this tab does neither. */
let resign: (() => void) | null = null
let isPaused = false
let pauseTimer: ReturnType<typeof setTimeout> | undefined
let refetchTimer: ReturnType<typeof setInterval> | undefined
let answerTimer: ReturnType<typeof setTimeout> | undefined

const isVisible = () => document.visibilityState === 'visible'

function emitHere(name: string, event: LiveEvent): void {
  const entry = followed.get(name)
  if (!entry || (event.kind === 'lost' && !entry.isListening)) return
  if (event.kind !== 'changed') entry.isListening = event.kind === 'listening'
  for (const listener of [...entry.listeners]) listener(event)
}

const emit = (name: string, event: LiveEvent, tab?: string) => {
  if (tab !== TAB) otherTabs?.postMessage({ kind: 'event', name, event, tab } satisfies Message)
  if (tab === undefined || tab === TAB) emitHere(name, event)
}

function lead(): void {
  clearTimeout(answerTimer)
  leader = createLeader(emit)
  otherTabs?.postMessage({ kind: 'leads' } satisfies Message)
  leader.setTopics(TAB, ownTopics())
}

function endLeading(): void {
  leader?.stop()
  leader = null
}

/** Leads once no other tab does. `isStealing` takes the lead from a tab that stopped responding. */
function runToLead(isStealing = false): void {
  const { locks } = navigator
  if (!otherTabs || !locks) {
    resign = endLeading
    lead()
    return
  }
  let release = () => {}
  const waiting = new AbortController()
  const ownResign = () => {
    waiting.abort()
    release()
    endLeading()
  }
  resign = ownResign
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve
      if (resign === ownResign) lead()
      else resolve()
    })
  const options = isStealing ? { steal: true } : { signal: waiting.signal }
  locks.request(NAME, options, held).catch((cause: unknown) => {
    if (resign !== ownResign) return
    resign = null
    endLeading()
    // AbortError: another tab took the lead while this one slept. Otherwise the browser refuses locks, so each tab leads itself.
    if ((cause as Error).name === 'AbortError') return update()
    otherTabs = null
    update()
  })
}

function ownTopics(): readonly LiveTopic[] {
  return [...followed.values()]
    .map(({ topic }) => topic)
    .filter(({ isOpenWhenHidden }) => isOpenWhenHidden || !isPaused)
}

function update(): void {
  const topics = ownTopics()
  if (topics.length === 0) {
    clearTimeout(answerTimer)
    otherTabs?.postMessage({ kind: 'wants', tab: TAB, topics } satisfies Message)
    const ownResign = resign
    resign = null
    ownResign?.()
    return
  }
  if (leader) {
    leader.setTopics(TAB, topics)
    return
  }
  if (!resign) runToLead()
  if (leader || !otherTabs) return
  otherTabs.postMessage({ kind: 'wants', tab: TAB, topics } satisfies Message)
  clearTimeout(answerTimer)
  answerTimer = setTimeout(() => {
    if (leader || !isVisible()) return
    const ownResign = resign
    resign = null
    ownResign?.()
    runToLead(true)
  }, ANSWER_MS)
}

function onMessage({ data }: MessageEvent<Message>): void {
  if (data.kind === 'event' && (data.tab === undefined || data.tab === TAB)) emitHere(data.name, data.event)
  else if (data.kind === 'noted' && data.tab === TAB) clearTimeout(answerTimer)
  else if (data.kind === 'leads') {
    for (const name of followed.keys()) emitHere(name, { kind: 'lost' })
    update()
  } else if (data.kind === 'wants' && leader) {
    leader.setTopics(data.tab, data.topics)
    otherTabs?.postMessage({ kind: 'noted', tab: data.tab } satisfies Message)
  }
}

function setPaused(paused: boolean): void {
  clearTimeout(pauseTimer)
  if (isPaused === paused) return
  isPaused = paused
  if (paused)
    for (const entry of followed.values())
      entry.isListening = entry.isListening && entry.topic.isOpenWhenHidden === true
  update()
}

function onVisibility(): void {
  if (isVisible()) setPaused(false)
  else pauseTimer = setTimeout(() => setPaused(true), MINUTE_MS)
}

// Browsers don't keep a page with a lock or a socket in the back-forward cache.
const onPageHide = () => setPaused(true)

function emitStale(): void {
  if (isVisible()) for (const [name, { isListening }] of followed) if (!isListening) emitHere(name, { kind: 'stale' })
}

function start(): void {
  otherTabs = openBroadcast(NAME)
  otherTabs?.addEventListener('message', onMessage)
  isPaused = !isVisible()
  refetchTimer = setInterval(emitStale, MINUTE_MS)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onVisibility)
}

function stop(): void {
  clearTimeout(pauseTimer)
  clearInterval(refetchTimer)
  document.removeEventListener('visibilitychange', onVisibility)
  window.removeEventListener('pagehide', onPageHide)
  window.removeEventListener('pageshow', onVisibility)
  otherTabs?.close()
  otherTabs = null
}

/**
 * Subscribes to changes of the server's rows while this tab is visible. All tabs share one socket, held by one of them.
 * Without a socket, `stale` fires each minute. Returns an unsubscribe function.
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
