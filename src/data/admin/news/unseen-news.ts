import { createExternalStore } from '../../../lib/external-store.ts'
import type { NewsKind } from './follow-news.ts'

export type UnseenNews = Readonly<Record<NewsKind, number>>

const NONE: UnseenNews = { order: 0, message: 0 }
const store = createExternalStore<UnseenNews>(NONE)

/** News that nobody has looked at yet, on this device since the page was loaded. */
export const useUnseenNews = store.use

export function countNews(kind: NewsKind): void {
  const before = store.get()
  store.set({ ...before, [kind]: before[kind] + 1 })
}

export function markNewsSeen(kind: NewsKind): void {
  const before = store.get()
  if (before[kind] > 0) store.set({ ...before, [kind]: 0 })
}

export function forgetNews(): void {
  store.set(NONE)
}
