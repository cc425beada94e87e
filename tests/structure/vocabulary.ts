import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

/** `example` is a text in which the pattern finds the word. */
type BannedWord = { readonly not: RegExp; readonly say: string; readonly example: string }

/** The third column of `docs/vocabulary.md`, as far as a pattern can recognise it. */
export const BANNED: readonly BannedWord[] = [
  {
    not: /\b(?:slow|fast|bad|good|dead|new|cut|silent|2G|3G) lines?\b/,
    say: 'connection',
    example: 'waits on a slow line',
  },
  {
    not: /\b(?:on|over|with|without) a line\b|\bthrottled line\b|\bwith the next line\b/,
    say: 'connection, online, offline',
    example: 'sent once somebody is on a line',
  },
  {
    not: /\b(?:slow|cut|cuttable|counting|faulty|fast|silent|no)-?line\b|[a-z](?:Fast|Slow|Silent)Line\b/i,
    say: 'connection',
    example: "import { cutLine } from './cut-line.ts'",
  },
  { not: /\b(?:bytes?|costs?) on the wire\b|\bwire-?bytes\b/i, say: 'transferred', example: 'const wireBytes = 3' },
  {
    not: /\b(?:cart|order|quote|checkout)[- ]?lines?\b|\bLine(?:Notes|Sync|Problem)\b/i,
    say: 'cart item, order item',
    example: 'type CartLine = CartKey',
  },
  {
    not: /\bwish(?:es|ed)?\b|(?<![A-Za-z])[wW]ish(?!list)[A-Z]\w*|\b\w*[a-z]Wish(?:es|ed)?\b/,
    say: 'wishlist item, outbox entry',
    example: 'const isWished = true',
  },
  { not: /\bfates?\b|Fate\b|\bfateOf\b/, say: 'outcome', example: 'const fate = await sent' },
  { not: /verdict/i, say: 'outcome', example: 'type Verdict = string' },
  { not: /\bjudged?\(|\bjudged\b/, say: 'outcome, rejected', example: 'apply(judge(answer))' },
  {
    not: /\bparked\b|[a-z]Parked|\bparks?\(|\bpark it\b/,
    say: 'rejected',
    example: 'if (isParked(entry)) return',
  },
  { not: /\boutboxHold\b|\b(?:read|write)Hold\b/, say: 'backoff', example: 'await readHold(tx)' },
  { not: /\bmortal/i, say: 'sender', example: 'a mortal page' },
  { not: /\b(?:whole|critical) sheet\b/i, say: 'stylesheet', example: 'the whole sheet comes later' },
  { not: /\b(?:a|another|one) variety\b/, say: 'variant', example: 'choose another variety' },
  {
    not: /\bnotices\b|[A-Za-z]Notices?\b|\bNotice[A-Z]/,
    say: 'notification, message',
    example: 'function CheckoutNotice() {',
  },
  {
    not: /\b(?:cart|wishlist|catalogue)[-_]?unread\b|\bUNREAD_[A-Z]+\b/i,
    say: 'failed to load, not read yet',
    example: '<CartUnread />',
  },
  {
    not: /\bdrawn (?:ahead|from nothing|while building)\b|drawn-?ahead|\bfirst-?draw\b/i,
    say: 'prerendered, rendered',
    example: 'a page drawn ahead by the build',
  },
  {
    not: /\bdata-taps?\b|\b(?:captured|replayed) taps?\b/,
    say: 'event capture, event replay',
    example: 'the captured taps are replayed',
  },
  {
    not: /\bmail-?arrival\b|\bfile-?arrivals?\b/i,
    say: 'mail link, dropped file',
    example: "import { mailArrival } from './a.ts'",
  },
  { not: /\blate[- ]?parts?\b/i, say: 'lazy', example: 'function LatePart() {' },
  { not: /\b(?:Admin|Chat|Field|Dialog|Store)Frame\b/, say: 'layout', example: 'export function AdminFrame() {' },
  {
    not: /\bkept[- ]?(?:pages?|files?|answers|data|on-?device)\b/i,
    say: 'saved pages, cache, local store',
    example: 'the kept pages of the worker',
  },
  { not: /\b(?:read|end)Visit\b|\btype Visit\b/, say: 'session', example: 'const visit = await readVisit(store)' },
  { not: /\b(?:script|offline) packs?\b/, say: 'script bundle', example: 'one script pack for each screen' },
  {
    not: /\bcheckout-?attempt|\bAttemptContent\b/i,
    say: 'checkout fingerprint, payment attempt',
    example: "storedText('checkout-attempt')",
  },
  { not: /\bclock asks\b/, say: 'reconciliation', example: 'the clock asks the provider' },
  { not: /\bis_?excess\b|\bkeep_excess\b/i, say: 'overpayment', example: 'is_excess boolean not null' },
  { not: /'[adey]{6}'/, say: 'named fields', example: "admin_orders: { calls: 'daayad' }" },
]

const FOLDERS = ['src', 'sw', 'supabase', 'tests', 'docs']
const TEXT = /\.(?:tsx?|js|css|sql|md|html|toml|json)$/
const OUTPUT = /(?:^|\/)(?:node_modules|\.[^/]+|test-results|playwright-report)\//
/** The first two contain the words themselves; the demo shop's customers write freely. */
const EXCEPT = /^(?:docs\/vocabulary\.md|tests\/structure\/vocabulary(?:\.test)?\.ts|supabase\/seed\/messages\/)/

/** Returns each banned word of a text as `path:line: "word", say …`. The path counts as line 0. */
export function bannedWords(path: string, text: string): string[] {
  return [path, ...text.split('\n')].flatMap((line, number) =>
    BANNED.flatMap(({ not, say }) => {
      const [word] = not.exec(line) ?? []
      return word === undefined ? [] : [`${path}:${number}: "${word}", say ${say}`]
    }),
  )
}

/** Returns the repository's checked text files. */
export function vocabularyFiles(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name.replaceAll('\\', '/'))),
  )
  return ['README.md', ...files].filter((path) => TEXT.test(path) && !OUTPUT.test(path) && !EXCEPT.test(path))
}

export const bannedIn = (path: string): string[] => bannedWords(path, readFileSync(path, 'utf8'))
