import { expect, test } from 'vitest'
import type { Account, AttackedShop } from '../attacked-shop.ts'

/** A client writes columns that only the shop may write: times, sums, names, payers. */
export function forgedColumns(shop: () => AttackedShop) {
  const write = (caller: Account, method: string, table: string, body: object) =>
    shop().send(caller, method, `/rest/v1/${table}`, body)

  test('a chat can’t be pinned to the top of the admin’s list', async () => {
    const eve = await shop().customer()
    await shop().send(eve, 'POST', '/rest/v1/rpc/open_chat', {})
    expect(await write(eve, 'PATCH', 'chat_sessions', { updated_at: 'infinity' })).toMatchObject({ status: 403 })
    // Columns that a chat's owner may update don't allow it either.
    await write(eve, 'PATCH', 'chat_sessions?status=eq.waiting', { status: 'active' })
    const chats = await shop().send(eve, 'GET', '/rest/v1/chat_sessions?select=updated_at')
    const [{ updated_at = '' } = {}] = chats.body as { updated_at?: string }[]
    expect(Math.abs(Date.parse(updated_at) - Date.now())).toBeLessThan(60_000)
  })

  test('a message carries its author’s profile name, never the assistant’s or an admin’s', async () => {
    const eve = await shop().customer({ first_name: 'Eve', last_name: 'Obi' })
    const { body } = await shop().send(eve, 'POST', '/rest/v1/rpc/open_chat', {})
    const message = { session_id: (body as { id: string }).id, content: 'Hello' }
    const signed = { ...message, sender_type: 'user', sender_name: 'Admin Support' }
    expect((await write(eve, 'POST', 'chat_messages', signed)).status).toBe(403)
    for (const sender_type of ['ai', 'admin']) {
      expect((await write(eve, 'POST', 'chat_messages', { ...message, sender_type })).status).toBe(403)
    }
    expect((await write(eve, 'POST', 'chat_messages', { ...message, sender_type: 'user' })).status).toBe(201)
    const { body: read } = await shop().send(eve, 'GET', '/rest/v1/chat_messages?select=sender_name')
    expect(read).toEqual([{ sender_name: 'Eve Obi' }])
  })

  test('no one can make themselves an admin or take over another’s order', async () => {
    const eve = await shop().customer()
    expect((await write(eve, 'PATCH', 'profiles', { role: 'admin' })).status).toBe(403)
    expect((await write(eve, 'PATCH', 'orders', { user_id: eve.id })).status).toBe(403)
  })
}
