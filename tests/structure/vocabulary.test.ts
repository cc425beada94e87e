import { describe, expect, it } from 'vitest'
import { bannedIn, bannedWords, vocabularyFiles } from './vocabulary.ts'

describe('the words of docs/vocabulary.md', () => {
  it('are the only ones that files and their names use', () => {
    expect(vocabularyFiles().flatMap(bannedIn)).toEqual([])
  })

  it('are looked for in every folder', () => {
    const files = vocabularyFiles()
    const wanted = ['README.md', 'docs/CONTRIBUTING.md', 'sw/sw.ts', 'supabase/schemas/08_wishlist.sql', 'src/main.tsx']
    expect(files).toEqual(expect.arrayContaining([...wanted, 'tests/outbox/model/world.ts']))
  })
})

describe('a banned word', () => {
  it.each([
    ['// sent once there is no slow line any more', 'connection'],
    ['works on a line only', 'online, offline, connection'],
    ['import { cutLine } from "./cut-line.ts"', 'connection'],
    ['export type CartLine = CartKey', 'cart item, order item'],
    ['an order line of two pieces', 'cart item, order item'],
    ['await setWished(id, true)', 'wishlist item, outbox entry'],
    ['const isWished = true', 'wishlist item, outbox entry'],
    ["entry.kind === 'wish'", 'wishlist item, outbox entry'],
    ['const fate = await sent', 'outcome'],
    ['type Verdict = string', 'outcome'],
    ['const parked = entries.filter(isRejected)', 'rejected'],
    ['if (isParked(entry)) return', 'rejected'],
    ['the notices of a user', 'notification, message'],
    ['function CheckoutNotice() {', 'notification, message'],
    ['<CartUnread />', 'failed to load, not read yet'],
    ['a page drawn ahead by the build', 'prerendered, rendered'],
    ['export function AdminFrame() {', 'layout'],
    ['the kept pages of the worker', 'saved pages, cache, local store'],
    ["admin_orders: { calls: 'daayad' }", 'named fields'],
  ])('is found in: %s', (line, say) => {
    const found = bannedWords('src/a.ts', `first\n${line}\n`)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatch(/^src\/a\.ts:2: "/)
    expect(found.join('\n')).toContain(`say ${say}`)
  })

  it('is found in the name of a file', () => {
    expect(bannedWords('tests/bench/slow-line.ts', '')).toEqual([
      'tests/bench/slow-line.ts:0: "slow-line", say connection',
    ])
  })

  it.each([
    'every command is one line',
    "if (navigator.onLine) readLine('online, offline, in line')",
    'className="border-line underline line-clamp-2"',
    'the wishlist of a WishlistItemRow',
    'three unread notifications; it did not notice',
    'an iframe, requestAnimationFrame and the next frame',
    'payment kept until tomorrow, a late payment, on his next visit',
    'a tap on the heart',
  ])('is not found in: %s', (line) => {
    expect(bannedWords('src/a.ts', line)).toEqual([])
  })
})
