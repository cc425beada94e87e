import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, type FakeRequest, fakeBackend } from '../supabase/fake-backend.ts'
import { aChatMessage, aChatRow } from './chat-builder.ts'
import { addLiveMessage, type Conversation, chatMessages, fetchEarlier } from './conversation.ts'

const VIEW = { sessionId: 's1', ownerId: 'ada' }
let client: QueryClient
let last: number
let requests: FakeRequest[]

/** A server with messages 1 to `last`. */
function answer({ query }: FakeRequest) {
  const bounds = new Map((query.seq ? [query.seq] : []).map((text) => text.split('.') as [string, string]))
  const rows = Array.from({ length: last }, (_, at) => aChatRow(at + 1)).filter(
    ({ seq }) => seq > Number(bounds.get('gt') ?? 0) && seq < Number(bounds.get('lt') ?? 1e9),
  )
  if (query.order === 'seq.desc') rows.reverse()
  return { body: rows.slice(0, Number(query.limit)) }
}

beforeEach(() => {
  client = new QueryClient()
  last = 3
  requests = fakeBackend(answer)
})
afterEach(() => vi.unstubAllGlobals())

const here = () => client.getQueryData<Conversation>(chatMessages(VIEW).queryKey)
const seqs = () => here()?.messages.map(({ seq }) => seq)
const upTo = (to: number, from = 1) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('a conversation', () => {
  it('is fetched once, then only missed messages', async () => {
    await client.fetchQuery(chatMessages(VIEW))
    last = 5
    await client.fetchQuery(chatMessages(VIEW))
    expect(seqs()).toEqual([1, 2, 3, 4, 5])
    expect(requests.map(({ query }) => query.seq)).toEqual([undefined, 'gt.3'])
  })

  it('fetches all missed messages page by page', async () => {
    await client.fetchQuery(chatMessages(VIEW))
    last = 350
    await client.fetchQuery(chatMessages(VIEW))
    expect(seqs()).toEqual(upTo(350))
  })

  it('starts with the newest, and shows earlier ones on request', async () => {
    last = 230
    await client.fetchQuery(chatMessages(VIEW))
    expect(seqs()).toEqual(upTo(230, 131))
    await fetchEarlier(client, VIEW)
    expect(seqs()?.[0]).toBe(31)
    await fetchEarlier(client, VIEW)
    expect(seqs()).toEqual(upTo(230))
  })

  it('keeps a live message that arrives during a fetch', async () => {
    await client.fetchQuery(chatMessages(VIEW))
    const reading = client.fetchQuery(chatMessages(VIEW))
    addLiveMessage(client, VIEW, aChatMessage(4))
    await reading
    expect(seqs()).toEqual([1, 2, 3, 4])
  })

  it('holds back messages after a gap until it is filled', async () => {
    const stop = new QueryObserver(client, chatMessages(VIEW)).subscribe(() => {})
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3]))
    last = 5
    addLiveMessage(client, VIEW, aChatMessage(5))
    expect(seqs()).toEqual([1, 2, 3])
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5]))
    stop()
  })

  it('never loses, duplicates or reorders messages, whether events are repeated, late or missing', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant({ kind: 'say', at: 0 }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('live'), at: fc.nat(4) }) },
      { weight: 2, arbitrary: fc.constantFrom({ kind: 'earlier', at: 0 }, { kind: 'wait', at: 0 }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), fc.nat(250), async (steps, before) => {
        last = before
        client = new QueryClient()
        const stop = new QueryObserver(client, chatMessages(VIEW)).subscribe(() => {})
        for (const { kind, at } of steps) {
          if (kind === 'say') last += 1
          else if (kind === 'live' && at < last) addLiveMessage(client, VIEW, aChatMessage(last - at))
          else if (kind === 'earlier') await fetchEarlier(client, VIEW)
          else await client.fetchQuery(chatMessages(VIEW))
          const shown = seqs() ?? []
          expect(shown).toEqual(upTo(shown.at(-1) ?? 0, shown[0] ?? 1))
        }
        await client.cancelQueries()
        await client.fetchQuery(chatMessages(VIEW))
        expect(seqs()).toEqual(upTo(last, seqs()?.[0] ?? 1))
        stop()
      }),
      { numRuns: 100 },
    )
  })

  it('is shown from memory offline, and fails if never fetched', async () => {
    const empty = new QueryClient()
    await client.fetchQuery(chatMessages(VIEW))
    fakeBackend(deadConnection)
    await client.fetchQuery(chatMessages(VIEW))
    expect(seqs()).toEqual([1, 2, 3])
    expect(client.getQueryState(chatMessages(VIEW).queryKey)?.status).toBe('success')
    await expect(empty.fetchQuery({ ...chatMessages(VIEW), retry: false })).rejects.toMatchObject({ kind: 'offline' })
  })

  it('of an admin is not stored with their own data', () => {
    expect(chatMessages({ ...VIEW, ownerId: null }).queryKey).toEqual(['chat', 's1'])
    expect(chatMessages(VIEW).queryKey).toEqual(['mine', 'ada', 'chat', 's1'])
  })
})
