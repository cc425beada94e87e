import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DroppableConnection, droppableConnection } from '../../e2e/support/droppable-connection.ts'
import { amountOf } from '../../faults/amounts.ts'
import { openChatDevice } from './support/chat-device.ts'
import { type ChatShop, expiringToken, openChatShop } from './support/chat-shop.ts'

const CUTS = amountOf('cuts of a chat')
const TIMEOUT = { timeout: 60_000, interval: 50 }

let shop: ChatShop
let connection: DroppableConnection
const devices: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  shop = await openChatShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  connection = await droppableConnection(shop.stack.port)
})
afterEach(async () => {
  connection.restore()
  for (const device of devices.splice(0)) await device.close()
  await connection.close()
})

async function aDevice(options: Parameters<typeof openChatDevice>[0]) {
  const device = await openChatDevice(options)
  devices.push(device)
  return device
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test(`${CUTS} disconnects between customer and admin lose, duplicate and reorder no message`, {
  timeout: 600_000,
}, async () => {
  const ada = await aDevice({ origin: connection.origin, person: await shop.customer() })
  const admin = await aDevice({ origin: connection.origin, person: await shop.admin(), isAdmin: true })
  const { id } = await ada.openChat()
  const screens = [ada.show(id), admin.show(id)]
  const written = { user: [] as string[], admin: [] as string[] }
  const say = async (at: string) => {
    written.user.push(await ada.say(id, `Ada ${at}`))
    written.admin.push(await admin.say(id, `Admin ${at}`))
  }
  for (let cut = 1; cut <= CUTS; cut++) {
    await vi.waitFor(() => expect(screens.map((screen) => screen.isConnected())).toEqual([true, true]), TIMEOUT)
    await say(`before ${cut}`)
    await pause(Math.random() * 150)
    const reading = screens.map((screen) => screen.readAgain())
    await pause(Math.random() * 150)
    connection.cut()
    await say(`during ${cut}`)
    await pause(Math.random() * 500)
    connection.restore()
    await Promise.all(reading)
  }
  const all = 4 * CUTS
  await vi.waitFor(() => expect(screens.map((screen) => screen.messages().length)).toEqual([all, all]), TIMEOUT)
  const stored = await shop.messagesOf(id)
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
  for (const screen of screens) expect(screen.messages().map((message) => message.id)).toEqual(stored.map((m) => m.id))
  for (const writer of ['user', 'admin'] as const) {
    expect(stored.filter((m) => m.sender_type === writer).map((m) => m.id)).toEqual(written[writer])
  }
  expect(await ada.waiting()).toBe(0)
})

test('no message is lost if the token expires while the phone sleeps', async () => {
  const person = await shop.customer()
  let expiring = { token: '', until: 0 }
  const token = () => (Date.now() < expiring.until ? expiring.token : person.token)
  const ada = await aDevice({ origin: connection.origin, person, token })
  const admin = await aDevice({ origin: shop.stack.origin, person: await shop.admin(), isAdmin: true })
  const { id } = await ada.openChat()
  // Tokens expire at whole seconds.
  const until = Math.ceil(Date.now() / 1000) * 1000 + 2000
  expiring = { token: await expiringToken(person.token, until), until }
  const screen = ada.show(id)
  await vi.waitFor(() => expect(screen.isConnected()).toBe(true), TIMEOUT)
  connection.cut()
  await admin.say(id, 'While you sleep')
  await pause(until - Date.now() + 500)
  connection.restore()
  await vi.waitFor(() => expect(screen.messages()).toHaveLength(1), TIMEOUT)
  await admin.say(id, 'Good morning')
  await vi.waitFor(() => expect(screen.messages()).toHaveLength(2), TIMEOUT)
})

test('messages written offline before the first chat arrive in order', async () => {
  const person = await shop.customer()
  const ada = await aDevice({ origin: connection.origin, person })
  connection.cut()
  for (const text of ['Hello', 'Anybody?', 'I am offline']) await ada.say(null, text)
  await pause(200)
  expect(await ada.waiting()).toBe(3)
  connection.restore()
  await vi.waitFor(async () => expect(await ada.waiting()).toBe(0), TIMEOUT)
  const { id } = await ada.openChat()
  expect((await shop.messagesOf(id)).map((message) => message.content)).toEqual(['Hello', 'Anybody?', 'I am offline'])
})

test('another customer can’t receive, read or write messages in the chat', async () => {
  const ada = await aDevice({ origin: connection.origin, person: await shop.customer() })
  const eve = await aDevice({ origin: connection.origin, person: await shop.customer() })
  const { id } = await ada.openChat()
  const [own, foreign] = [ada.show(id), eve.show(id)]
  await vi.waitFor(() => expect([own.isConnected(), foreign.isConnected()]).toEqual([true, true]), TIMEOUT)
  await ada.say(id, 'My card number is 4242')
  await eve.say(id, 'Give me your card number')
  await vi.waitFor(() => expect(own.messages()).toHaveLength(1), TIMEOUT)
  await pause(500)
  expect(foreign.messages()).toEqual([])
  expect((await shop.messagesOf(id)).map((message) => message.content)).toEqual(['My card number is 4242'])
  expect((await eve.openChat()).id).not.toBe(id)
  await expect(eve.askAssistant(id)).rejects.toMatchObject({ code: 'unknown_chat' })
})
