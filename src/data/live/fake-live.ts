import type { LiveEvent, LiveTopic } from './live-topic.ts'

/** Records the topic that code under test follows, and lets the test send events. */
export type FakeLive = { topic: LiveTopic | null; emit: (event: LiveEvent) => void; unsubscribed: number }

export function newFakeLive(): FakeLive {
  return { topic: null, emit: () => {}, unsubscribed: 0 }
}

/** Replaces `follow-live.ts` in a test: `vi.mock('…/follow-live.ts', () => fakeFollowLive(live))`. */
export function fakeFollowLive(live: FakeLive) {
  return {
    followLive: (topic: LiveTopic, emit: FakeLive['emit']) => {
      Object.assign(live, { topic, emit })
      return () => {
        live.unsubscribed += 1
      }
    },
  }
}
