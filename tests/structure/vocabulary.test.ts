import { describe, expect, it } from 'vitest'
import { BANNED, bannedIn, bannedWords, vocabularyFiles } from './vocabulary.ts'

describe('the words that docs/vocabulary.md bans', () => {
  it('are in no file or file name', () => {
    expect(vocabularyFiles().flatMap(bannedIn)).toEqual([])
  })

  it('are searched in every folder', () => {
    const some = ['README.md', 'docs/CONTRIBUTING.md', 'sw/sw.ts', 'src/main.tsx', 'tests/outbox/model/world.ts']
    expect(vocabularyFiles()).toEqual(expect.arrayContaining([...some, 'supabase/schemas/06_cart_and_wishlist.sql']))
  })
})

describe('a banned word', () => {
  it.each(BANNED)('is found in: $example', ({ example, say }) => {
    const found = bannedWords('src/a.ts', `first\n${example}\n`)
    expect(found.find((text) => text.endsWith(`say ${say}`))).toMatch(/^src\/a\.ts:2: "/)
  })

  it('is found in a file name', () => {
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
