import type { LiveEvent, LiveTopic } from './live-topic.ts'
import { openTopic } from './open-topic.ts'

type Opened = { readonly close: () => void; isListening: boolean }

type Tell = (name: string, event: LiveEvent, tab?: string) => void

/** The tab that holds the browser's one socket. Opens each topic that any tab follows once, and forwards its events. */
export function createLeader(tell: Tell) {
  const wanted = new Map<string, readonly LiveTopic[]>()
  const opened = new Map<string, Opened>()

  const open = (topic: LiveTopic): Opened => {
    const close = openTopic(topic, (event) => {
      if (event.kind !== 'changed') state.isListening = event.kind === 'listening'
      tell(topic.name, event)
    })
    const state: Opened = { close, isListening: false }
    return state
  }

  return {
    /** Sets the topics that a tab follows. */
    want(tab: string, topics: readonly LiveTopic[]): void {
      const before = new Set(wanted.get(tab)?.map(({ name }) => name))
      wanted.set(tab, topics)
      const all = new Map([...wanted.values()].flat().map((topic) => [topic.name, topic]))
      for (const [name, { close }] of opened) {
        if (all.has(name)) continue
        opened.delete(name)
        close()
      }
      for (const [name, topic] of all) if (!opened.has(name)) opened.set(name, open(topic))
      // Another tab may have opened the topic already.
      for (const { name } of topics)
        if (!before.has(name) && opened.get(name)?.isListening) tell(name, { kind: 'listening' }, tab)
    },
    stop(): void {
      for (const { close } of opened.values()) close()
      opened.clear()
    },
  }
}

export type Leader = ReturnType<typeof createLeader>
