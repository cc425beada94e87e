import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

type BannedWord = { readonly not: RegExp; readonly say: string }

/** The third column of `docs/vocabulary.md`, as far as a pattern can tell a word from its other meanings. */
const BANNED: readonly BannedWord[] = [
  { not: /\b(?:slow|fast|bad|good|dead|new|cut|silent|2G|3G) lines?\b/, say: 'connection' },
  {
    not: /\b(?:on|over|with|without) a line\b|\bthrottled line\b|\bwith the next line\b/,
    say: 'online, offline, connection',
  },
  {
    not: /\b(?:slow|cut|cuttable|counting|faulty|fast|silent|no)-?line\b|[a-z](?:Fast|Slow|Silent)Line\b/i,
    say: 'connection',
  },
  { not: /\b(?:bytes?|costs?) on the wire\b|\bwire-?bytes\b/i, say: 'transferred' },
  { not: /\b(?:cart|order|quote|checkout)[- ]?lines?\b|\bLine(?:Notes|Sync|Problem)\b/i, say: 'cart item, order item' },
  {
    not: /\bwish(?:es|ed)?\b|(?<![A-Za-z])[wW]ish(?!list)[A-Z]\w*|\b\w*[a-z]Wish(?:es|ed)?\b/,
    say: 'wishlist item, outbox entry',
  },
  { not: /\bfates?\b|Fate\b|\bfateOf\b/, say: 'outcome' },
  { not: /verdict/i, say: 'outcome' },
  { not: /\bjudged?\(|\bjudged\b/, say: 'outcome, rejected' },
  { not: /\bparked\b|[a-z]Parked|\bparks?\(|\bpark it\b/, say: 'rejected' },
  { not: /\b(?:a|another|one) variety\b/, say: 'variant' },
  { not: /\boutboxHold\b|\b(?:read|write)Hold\b/, say: 'backoff' },
  { not: /\bmortal/i, say: 'sender' },
  { not: /\bwhole sheet\b|\bcritical sheet\b/i, say: 'stylesheet' },
  { not: /\bnotices\b|[A-Za-z]Notices?\b|\bNotice[A-Z]/, say: 'notification, message' },
  { not: /\b(?:cart|wishlist|catalogue)_?-?unread\b|\bUNREAD_[A-Z]+\b/i, say: 'failed to load, not read yet' },
  {
    not: /\bdrawn (?:ahead|from nothing|while building)\b|drawn-?ahead|\bfirst-?draw\b/i,
    say: 'prerendered, rendered',
  },
  { not: /\bdata-taps?\b|\btaps-\w+|\b(?:captured|replayed) taps?\b/, say: 'event capture, event replay' },
  { not: /\bmail-?arrival\b|\bfile-?arrivals?\b/i, say: 'what it is: a link, a file' },
  { not: /\blate[- ]?parts?\b/i, say: 'lazy' },
  { not: /\b(?:Admin|Chat|Field|Dialog|Store)Frame\b/, say: 'layout' },
  { not: /\bkept[- ]?(?:pages?|files?|answers|data|on-?device)\b/i, say: 'saved pages, cache, local store' },
  { not: /\b(?:read|end)Visit\b|\btype Visit\b/, say: 'session' },
  {
    not: /\b[A-Za-z]*[a-z]Pack(?:s|ed)?Of[A-Z]|\bscript packs?\b|\boffline packs?\b/,
    say: 'script bundle, packed catalogue',
  },
  { not: /\bcheckout-?attempt|\bAttemptContent\b/i, say: 'checkout fingerprint, payment attempt' },
  { not: /\bclock asks\b|\bis_?excess\b|\bkeep_excess\b/i, say: 'reconciliation, overpayment' },
  { not: /'[adey]{6}'/, say: 'named fields' },
]

const FOLDERS = ['src', 'sw', 'supabase', 'tests', 'docs']
const TEXT = /\.(?:tsx?|js|css|sql|md|html|toml|json)$/
const OUTPUT = /(?:^|\/)(?:node_modules|\.[^/]+|test-results|playwright-report)\//
/** The words themselves stand in these two; customers may wish for what they like in a demo review. */
const EXCEPT = /^(?:docs\/vocabulary\.md|tests\/structure\/vocabulary(?:\.test)?\.ts|supabase\/seed\/)/

/** Each banned word of a text as `path:line: word, say …`. A path is a text of its own, of line 0. */
export function bannedWords(path: string, text: string): string[] {
  return [path, ...text.split('\n')].flatMap((line, number) =>
    BANNED.flatMap(({ not, say }) => {
      const [word] = not.exec(line) ?? []
      return word === undefined ? [] : [`${path}:${number}: "${word}", say ${say}`]
    }),
  )
}

/** Every text file of the repository whose words are checked. */
export function vocabularyFiles(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return ['README.md', ...files].filter((path) => TEXT.test(path) && !OUTPUT.test(path) && !EXCEPT.test(path))
}

export const bannedIn = (path: string): string[] => bannedWords(path, readFileSync(path, 'utf8'))
