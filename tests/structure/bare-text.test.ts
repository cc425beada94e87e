import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareTexts } from './bare-text.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

it('text beside a conditional element has its own element, so that translated pages don’t crash', () => {
  const found = bareTexts(ROOT, `${ROOT}src/tsconfig.json`, (file) => file.startsWith('src/'))
  expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
}, 120_000)

const BARE: readonly string[] = [
  '<p>{busy && <b />} text</p>',
  '<p>{busy && <b />}{name}</p>',
  '<p><b />{busy && name}</p>',
  '<p><b />{busy ? <i /> : name}</p>',
  '<p>{busy ? <b /> : <i />}{name}</p>',
  '<p>{list.map((item) => <b key={item} />)} text</p>',
  '<p><b />{note}</p>',
  '<p><b />{busy && <>{name} <i /></>}</p>',
  '<button>{busy && <b />}{any}</button>',
  '<p><b />{busy ? name : other}</p>',
]
const SOUND: readonly string[] = [
  '<p>{busy && <b />}<span>text</span></p>',
  '<p>{busy && name}</p>',
  '<p><b /> text {name}</p>',
  '<p>text {busy && <b />}</p>',
  '<p><b />{busy && <span>{name}</span>}</p>',
  '<p>{busy && <b />}{any}</p>',
  '<p>{busy ? name : other}</p>',
]

let folder = ''
beforeAll(async () => {
  // Inside the project, so that its JSX types resolve.
  folder = await mkdtemp(join(ROOT, 'node_modules/bare-text-'))
  const compilerOptions = { target: 'ESNext', lib: ['ESNext', 'DOM'], jsx: 'react-jsx', strict: true, types: ['react'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const props = 'busy: boolean, name: string, other: string, note: string | null, list: string[], any: React.ReactNode'
  const file = (jsx: string) => `export const page = (${props}) => ${jsx}\n`
  const write = (name: string, parts: readonly string[]) =>
    Promise.all(parts.map((jsx, index) => writeFile(join(folder, `${name}-${index}.tsx`), file(jsx))))
  await Promise.all([write('bare', BARE), write('sound', SOUND)])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('finds every bare text, and no other', () => {
  const found = bareTexts(folder, join(folder, 'tsconfig.json'), (file) => !file.startsWith('..'))
  expect(new Set(found.map(({ place }) => place))).toEqual(new Set(BARE.map((_, index) => `bare-${index}.tsx:1`)))
})
