import fc from 'fast-check'

const WORDS = [
  ...['Ṣọ̀kòtò', 'ÀGBÀDÁ', 'ẹ̀bà', 'Ọ', 'É', 'Ɓauna', 'ɓauna', 'ƘWARYA', 'İri', 'КОФЕ'],
  ...["chef's", 'Chef’s', '‘Ile’', 'T-Shirt', 't‑shirt', 'anti‐slip', 'pot', 'Pots', 'glass', 'gas', 'mugs', 'ss'],
  ...['100%', 'a_b', 'back\\slash', '❤️', 'wash\u00a0tub', 'two  \n words', '-', '', 'ﬁne', 'ʼyar', 'Ώρας'],
  ...'Lunch box|lunchbox|teapot|tea pot|toothbrushes|knives|knife|children|shoes|boxes|soap|sponges'.split('|'),
  ...'mathematical|mattress|mirror|rechargeable|20 L|1.2 litres|9W|2,000 mAh|500 ml|12 pieces|a5|4.5 x 6 ft|anti-slip mat|measuring jug|cutlery|bucket'.split(
    '|',
  ),
]
export const SYNONYMS = [
  { word: 'sope stone', means: 'soap', isBothWays: true },
  { word: 'biro', means: 'lunch box', isBothWays: false },
  { word: 'kettles', means: 'teapot', isBothWays: true },
  { word: 'soap', means: 'kettle', isBothWays: false },
]
export const aWord = fc.constantFrom(...WORDS)
export const someWords = (maxLength: number) => fc.array(aWord, { maxLength }).map((words) => words.join(' '))
type Typo = (word: string, at: number) => string
const TYPOS: readonly Typo[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)}e${word.slice(at)}`,
  (word, at) => `${word.slice(0, at)}o${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word) => word.replaceAll(' ', ''),
  (word) => `${word}s`,
  (word) => `${word}soap`,
  (word) => `${word}basket`,
  (word, at) => word.slice(0, at + 4),
]
const aSlip = fc.tuple(fc.nat({ max: 11 }), fc.constantFrom(...TYPOS))
const aSaid = fc.constantFrom(
  'biro',
  'sope',
  'stone',
  'sope stone',
  'maths',
  'matras',
  'mirow',
  'kettle',
  'the',
  'with',
  '20litre',
  '1.2l',
  '12pcs',
  'steel',
  'show',
  'sope-stone',
  'under 5k',
  'below ₦1,000',
  'abeg',
)
const aMistypedWord = fc
  .tuple(fc.oneof(aWord, aSaid), fc.array(aSlip, { maxLength: 3 }))
  .map(([word, slips]) => slips.reduce((left, [at, slip]) => slip(left, at), word))
/** Search text as typed: part of a word, in any case, with or without accents. */
const aPartOfAWord = fc
  .tuple(aWord, fc.nat({ max: 12 }), fc.constantFrom('', 's', '%', '_'), fc.nat({ max: 3 }))
  .map(([word, length, end, way]) => {
    const part = length < 3 ? word : word.slice(0, length)
    return [part, part.toUpperCase(), part.normalize('NFD').replace(/\p{M}/gu, ''), part.toLowerCase()][way] + end
  })
export const aQuestionWord = fc.oneof(aPartOfAWord, aMistypedWord, aSaid)
