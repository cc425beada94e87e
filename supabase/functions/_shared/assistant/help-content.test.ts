import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ASSISTANT } from '../../../../src/content/assistant.ts'
import { FAQ } from '../../../../src/content/faq.ts'
import { SHOP } from '../../../../src/content/shop.ts'
import type { HelpContent } from './help-content.ts'

const FILE = new URL('faq.gen.json', import.meta.url)
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function hour(text: string | undefined, half: string | undefined): number {
  return (Number(text) % 12) + (half === 'pm' ? 12 : 0)
}

/** Reads hours written as "Monday to Saturday, 8am to 6pm". */
function businessHours(text: string): HelpContent['hours'] {
  const [, first = '', last = '', from, fromHalf, to, toHalf] =
    /^(\w+) to (\w+), (\d+)(am|pm) to (\d+)(am|pm)$/.exec(text) ?? []
  const start = DAYS.indexOf(first)
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1
  if (start < 0 || !DAYS.includes(last)) throw new Error(`The assistant can't read these hours: ${text}`)
  const days = Array.from({ length }, (_, at) => (start + at) % 7)
  return { text, days, from: hour(from, fromHalf), to: hour(to, toHalf) }
}

test('hours are read as the owner writes them', () => {
  expect(businessHours('Monday to Saturday, 8am to 6pm')).toMatchObject({ days: [1, 2, 3, 4, 5, 6], from: 8, to: 18 })
  expect(businessHours('Saturday to Monday, 12am to 12pm')).toMatchObject({ days: [6, 0, 1], from: 0, to: 12 })
  expect(() => businessHours('whenever')).toThrow('whenever')
})

test('the assistant knows today’s help content: WRITE_CONTENT=1 writes it anew, npm run format lays it out', async () => {
  const content: HelpContent = { entries: FAQ, hours: businessHours(SHOP.businessHours), ...ASSISTANT }
  if (process.env.WRITE_CONTENT === '1') await writeFile(FILE, JSON.stringify(content, null, 2))
  expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(content)
})
