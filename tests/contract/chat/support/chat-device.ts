import type { Session } from '@supabase/supabase-js'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import { deliveryOf } from '../../../../src/data/delivery/deliveries.ts'
import { LOCAL_KEYS } from '../../../../supabase/local/settings/keys.ts'
import type { Person } from './chat-shop.ts'

const DATA = '../../../../src/data'
const CONFIG = `${DATA}/connection/config.ts`
const DRAIN_EVERY_MS = 50
/** Every device is visible and has one tab, because devices in one process would otherwise share a socket. */
const LOOKED_AT = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} }
let openDevices = 0

/** Loads a fresh copy of the shop's modules, so that each device has its own socket, outbox and memory. */
async function modulesFor(origin: string) {
  vi.resetModules()
  openDevices += 1
  vi.stubGlobal('document', LOOKED_AT)
  vi.stubGlobal('window', LOOKED_AT)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.doMock(CONFIG, () => ({
    SESSION_KEY: 'oja-auth',
    supabaseUrl: () => origin,
    supabaseAnonKey: () => LOCAL_KEYS.publishable,
  }))
  const [messages, follow, chat, sending, assistant, device, builder, outbox, transport, client] = await Promise.all([
    import('../../../../src/data/chat/conversation.ts'),
    import('../../../../src/data/chat/live.ts'),
    import('../../../../src/data/chat/session.ts'),
    import('../../../../src/data/chat/outgoing.ts'),
    import('../../../../src/data/chat/session.ts'),
    import('../../../../src/data/db/device.ts'),
    import('../../../../src/data/db/device-builder.ts'),
    import('../../../../src/data/outbox/drain.ts'),
    import('../../../../src/data/outbox/transport.ts'),
    import('../../../../src/data/supabase/client.ts'),
  ])
  return { messages, follow, chat, sending, assistant, device, builder, outbox, transport, client }
}

type DeviceOptions = {
  readonly origin: string
  readonly person: Person
  readonly isAdmin?: boolean
  readonly token?: () => string
}

/** Opens the chat on a customer's or admin's device. */
export async function openChatDevice({ origin, person, isAdmin = false, token }: DeviceOptions) {
  const getToken = token ?? (() => person.token)
  const shop = await modulesFor(origin)
  const store = shop.builder.aDevice().store
  shop.device.setDeviceForTest(store)
  const client = await shop.client.getClient()
  const session = () => ({ access_token: getToken() }) as Session
  client.auth.getSession = async () => ({ data: { session: session() }, error: null })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const ports = {
    store,
    deliveryOf,
    send: shop.transport.sendByFetch,
    sender: async () => ({ userId: person.id, token: getToken(), sessionNumber: 0 }),
    now: Date.now,
    random: Math.random,
  }
  const closing: (() => void)[] = []
  let draining = Promise.resolve<unknown>(undefined)
  const drain = () => {
    draining = draining.then(() => shop.outbox.drainOutbox(ports, true))
  }
  const timer = setInterval(drain, DRAIN_EVERY_MS)
  closing.push(() => clearInterval(timer))

  return {
    openChat: () => shop.chat.openMyChat(queryClient),
    askAssistant: shop.assistant.askAssistant,
    say: (sessionId: string | null, content: string) =>
      shop.sending.sendChatMessage({ userId: person.id, sessionId, content, isAdmin }),
    /** Opens a conversation live and returns its messages. */
    show(sessionId: string) {
      const view = { sessionId, ownerId: isAdmin ? null : person.id }
      const query = shop.messages.chatMessages(view)
      const observer = new QueryObserver(queryClient, query)
      closing.push(observer.subscribe(() => {}))
      let isConnected = false
      closing.push(
        shop.follow.followConversation(queryClient, view, (now) => {
          isConnected = now
        }),
      )
      return {
        isConnected: () => isConnected,
        /** Fetches missed messages, as on window focus. */
        readAgain: () => shop.messages.fetchMissed(queryClient, view),
        messages: () => queryClient.getQueryData(query.queryKey)?.messages ?? [],
      }
    },
    waiting: () => store.read(['outbox'], async (tx) => (await tx.outbox.toArray()).length),
    async close() {
      for (const step of closing.reverse()) step()
      await draining
      await client.realtime.disconnect()
      queryClient.clear()
      // Otherwise the next test file in this worker would get the mocked modules.
      vi.doUnmock(CONFIG)
      openDevices -= 1
      if (openDevices === 0) vi.unstubAllGlobals()
      vi.resetModules()
    },
  }
}
