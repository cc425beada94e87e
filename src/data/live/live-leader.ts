import type { LiveEvent, LiveTopic } from './live-topic.ts'
import { openTopic } from './open-topic.ts'

type OpenTopic = { readonly close: () => void; isListening: boolean }

type Emit = (name: string, event: LiveEvent, tab?: string) => void

/** The tab that holds the browser's one socket. Opens each topic that any tab follows once, and forwards its events. */
export function createLeader(emit: Emit) {
  const topicsByTab = new Map<string, readonly LiveTopic[]>()
  const openTopics = new Map<string, OpenTopic>()

  const open = (topic: LiveTopic): OpenTopic => {
    const close = openTopic(topic, (event) => {
      if (event.kind !== 'changed') state.isListening = event.kind === 'listening'
      emit(topic.name, event)
    })
    const state: OpenTopic = { close, isListening: false }
    return state
  }

  return {
    /** Sets the topics that a tab follows. */
    setTopics(tab: string, topics: readonly LiveTopic[]): void {
      const before = new Set(topicsByTab.get(tab)?.map(({ name }) => name))
      topicsByTab.set(tab, topics)
      const all = new Map([...topicsByTab.values()].flat().map((topic) => [topic.name, topic]))
      for (const [name, { close }] of openTopics) {
        if (all.has(name)) continue
        openTopics.delete(name)
        close()
      }
      for (const [name, topic] of all) if (!openTopics.has(name)) openTopics.set(name, open(topic))
      // Another tab may have opened the topic already.
      for (const { name } of topics)
        if (!before.has(name) && openTopics.get(name)?.isListening) emit(name, { kind: 'listening' }, tab)
    },
    stop(): void {
      for (const { close } of openTopics.values()) close()
      openTopics.clear()
    },
  }
}

export type Leader = ReturnType<typeof createLeader>
