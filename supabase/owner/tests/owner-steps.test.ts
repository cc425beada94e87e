import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OWNER_STEPS } from '../project/owner-steps.ts'
import { SECRET_SETTINGS } from '../project/secrets.ts'
import { KNOWN_SETTINGS } from '../project/shop-env.ts'
import { QUESTIONS } from '../setup/questions.ts'
import { STEPS } from '../setup/run-setup.ts'

const read = (file: string) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8')
/** The visible text, without Markdown and with one kind of apostrophe. */
const plain = (text: string) => text.replace(/[`*"]/g, '').replaceAll('’', "'").replace(/\s+/g, ' ')

const GUIDE = plain(read('going-live.md'))
const PLACE = {
  site: "<shop's address>",
  project: 'https://<reference>.supabase.co',
  provider: '<your payment provider>',
}

describe('docs/going-live.md', () => {
  test.each(Object.entries(OWNER_STEPS))('describes the step %s as setup and doctor do', (_, describeStep) => {
    expect(GUIDE).toContain(plain(describeStep(PLACE)))
  })

  test('lists the last steps in the order of setup', () => {
    const { sender, mailWebhook, webhook, webhookSecret, upload, password, publish, doctor } = OWNER_STEPS
    const places = [sender, mailWebhook, webhook, webhookSecret, upload, password, publish, doctor].map(
      (describeStep) => GUIDE.indexOf(plain(describeStep(PLACE))),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('starts with a table of its steps, each with a heading', () => {
    const guide = read('going-live.md')
    const listed = [...guide.matchAll(/^\| \[(\d+\. .*?)\]\(#(.*?)\) \|/gm)]
    const headings = [...guide.matchAll(/^## (\d+\. .*)$/gm)].map(([, title = '']) => title)
    expect(listed.map(([, title]) => title)).toEqual(headings)
    const anchorOf = (title = '') =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')
    expect(listed.map(([, , anchor]) => anchor)).toEqual(headings.map(anchorOf))
  })
})

test('the guides name the steps of setup as setup does', () => {
  const listed = STEPS.map(({ name }) => `\`${name}\``)
  const last = listed.pop()
  expect(read('looking-after-the-shop.md')).toContain(`the steps are ${listed.join(', ')} and ${last}.`)
})

test('shop.env.example has every setting that setup asks for, and marks secret ones', () => {
  const example = read('shop.env.example')
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(QUESTIONS.map(({ name }) => name)))
  expect(KNOWN_SETTINGS).toEqual(expect.arrayContaining(names))
  const secrets = QUESTIONS.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(secrets))
  expect(QUESTIONS.filter(({ name, isSecret }) => SECRET_SETTINGS.includes(name) && !isSecret)).toEqual([])
})
