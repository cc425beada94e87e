import type { Page } from '@playwright/test'
import { amountOf, FAULT_SEED, IS_FAULT_RUN } from '../../faults/amounts.ts'
import { chanceOf } from '../../faults/chance.ts'
import { sorted } from '../../faults/device-state.ts'
import { lossesOf } from '../../faults/losses.ts'
import { noteTally } from '../../faults/note-tally.ts'
import { type DroppableConnection, droppableConnection } from '../support/droppable-connection.ts'
import { ADMIN } from '../support/shop-api.ts'
import { expect, test } from '../support/shop-test.ts'
import { openSignedIn } from '../support/storefront.ts'
import { adminPage, messages, openChatOf, openDialog, write } from './support-chat.ts'

const CUTS = amountOf('cuts of a chat')
const MAX_CUT_MS = IS_FAULT_RUN ? 30_000 : 4000
const TIMEOUT = { timeout: 90_000 }

const connections: DroppableConnection[] = []

test.afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close()
})

async function openConnection(baseURL: string | undefined) {
  const connection = await droppableConnection(Number(new URL(baseURL ?? '').port))
  connections.push(connection)
  return connection
}

/** Returns the messages of the two people on a screen, without the assistant's. */
function messagesOn(page: Page): Promise<string[]> {
  return messages(page)
    .getByRole('listitem')
    .allTextContents()
    .then((texts) => texts.flatMap((text) => /(?:Ada|Folake) \d+[ab]/.exec(text) ?? []))
}

test(`${CUTS} cuts of either connection lose, duplicate and reorder no message`, async ({
  page,
  browser,
  api,
  newcomer,
  baseURL,
}) => {
  test.setTimeout(120_000 + CUTS * (MAX_CUT_MS + 20_000))
  const chance = chanceOf(FAULT_SEED)
  const [near, far] = [await openConnection(baseURL), await openConnection(baseURL)]
  const customer = await api.newCustomer(newcomer.email)
  const session = await openChatOf(api, customer.token)
  await openSignedIn(page, newcomer.email, `${near.origin}/live-chat`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const desk = await adminPage(browser, far.origin)
  await openDialog(desk, session)

  const sent = { ada: [] as string[], folake: [] as string[] }
  const talk = async (turn: string) => {
    sent.ada.push(`Ada ${turn}`)
    sent.folake.push(`Folake ${turn}`)
    await Promise.all([write(page, `Ada ${turn}`), write(desk, `Folake ${turn}`)])
  }
  for (let cut = 1; cut <= CUTS; cut++) {
    await talk(`${cut}a`)
    const broken = chance.pick([[near], [far], [near, far]])
    for (const connection of broken) connection.cut()
    await talk(`${cut}b`)
    // Keeps the connection cut for a random time.
    await new Promise((resolve) => setTimeout(resolve, chance.below(MAX_CUT_MS)))
    for (const connection of broken) connection.restore()
  }

  const { token } = await api.signIn(ADMIN)
  const stored = async () => {
    const rows = await api.rows<{ content: string; sender_type: string }>(
      `chat_messages?select=content,sender_type&session_id=eq.${session}&sender_type=neq.ai&order=seq`,
      token,
    )
    return rows.map(({ content }) => content)
  }
  try {
    await expect.poll(async () => (await stored()).length, TIMEOUT).toBe(4 * CUTS)
  } finally {
    const losses = lossesOf(sorted({}, [...sent.ada, ...sent.folake]), [], await stored())
    noteTally({ walk: 'cuts of a chat', count: CUTS, ...losses, silencesMs: [] })
  }
  const transcript = await stored()
  for (const screen of [page, desk]) await expect.poll(() => messagesOn(screen), TIMEOUT).toEqual(transcript)
  expect(transcript.filter((text) => text.startsWith('Ada'))).toEqual(sent.ada)
  expect(transcript.filter((text) => text.startsWith('Folake'))).toEqual(sent.folake)
  await desk.context().close()
})
