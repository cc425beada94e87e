import type { LiveEvent, LiveTopic } from './live-topic.ts'

/** Records the topic that code under test follows, and lets the test send events. */
export type FakeLive = { topic: LiveTopic | null; hear: (event: LiveEvent) => void; left: number }

export function newFakeLive(): FakeLive {
  return { topic: null, hear: () => {}, left: 0 }
}

/** Replaces `follow-live.ts` in a test: `vi.mock('…/follow-live.ts', () => fakeFollowLive(live))`. */
export function fakeFollowLive(live: FakeLive) {
  return {
    followLive: (topic: LiveTopic, hear: FakeLive['hear']) => {
      Object.assign(live, { topic, hear })
      return () => {
        live.left += 1
      }
    },
  }
}
