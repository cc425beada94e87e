import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLetters, foldText } from '../../src/domain/catalogue/folded-text.ts'
import { placeWords } from '../../src/domain/people/nigeria.ts'
import { databaseForFile } from '../../supabase/tests/harness/database-for-file.ts'

const database = databaseForFile()

/** Spellings of a name by people, phones and word processors. */
const SAME: readonly (readonly [plain: string, written: readonly string[]])[] = [
  ['olayinka', ['Olayinka', 'Ọláyínká', 'Ọláyínká'.normalize('NFD'), 'OLAYINKA', 'O\u0323la\u0301yi\u0301nka\u0301']],
  ['obrien', ["O'Brien", 'O’Brien', 'OʼBrien', 'O‘Brien', 'O`Brien', 'O´Brien', 'O′Brien']],
  ['dan ƙwai'.replace('ƙ', 'k'), ['Ɗan Ƙwai', "'Dan  Kwai", 'ɗan\u00a0kwai', ' dan\tkwai ']],
  ['okaforbello', ['Okafor-Bello', 'Okafor‐Bello', 'OKAFOR‑BELLO', 'Okafor\u00adBello', 'Okafor\u200bBello']],
]

/** Letters and marks of the folded scripts, and characters that phones add to text. */
const UNIT = fc.oneof(
  fc.constantFrom(...'\'’‘ʼʻ‛′`´ꞌ-‐‑.,/&"_ \t\n\r\u00a0\u2009\u3000\u00ad\u200b\u200d\u2060\ufeff\ufe0f'),
  fc.constantFrom(...'ɓƁɗƊƙƘƴƳŋŊɔƆɛƐǝƎəƏɩƖʋƲıİłŁøØđĐςΣσßẞæﬁ½²№ｆ'),
  fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x370, max: 0x482 }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x5d0, max: 0x5ea }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x620, max: 0x669 }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('👟', '❤️', '中', '가', 'Ａ'),
)

test('device and database fold text alike', async () => {
  const texts = [
    ...SAME.flatMap(([, written]) => written),
    ...fc.sample(fc.string({ unit: UNIT, maxLength: 12 }), { numRuns: 5000, seed: 42 }),
  ]
  const rows = await database().query<{ letters: string; text: string; place: string }>(
    `select private.fold_letters(t) as letters, private.fold_text(t) as text, private.place_words(t) as place
     from unnest($1::text[]) with ordinality u (t, n) order by n`,
    [texts],
  )
  const onDevice = texts.map((text) => ({ letters: foldLetters(text), text: foldText(text), place: placeWords(text) }))
  const unlike = texts.flatMap((text, at) =>
    JSON.stringify(rows[at]) === JSON.stringify(onDevice[at]) ? [] : [{ text, there: rows[at], here: onDevice[at] }],
  )
  expect(unlike.slice(0, 5)).toEqual([])
})

test.each(SAME)('folds all spellings of %s alike', (plain, written) => {
  expect(new Set(written.map(foldText))).toEqual(new Set([plain]))
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: UNIT }), (text) => foldText(foldText(text)) === foldText(text)),
    { numRuns: 2000 },
  )
})
