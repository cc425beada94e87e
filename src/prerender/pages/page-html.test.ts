import { describe, expect, it } from 'vitest'
import { fillTemplate, splitRendered } from './page-html.ts'

describe('splitRendered', () => {
  const rendered =
    '<title>Pots &amp; pans</title><link rel="preload" as="image" href="/1.webp"/><link rel="preload" as="image" href="/2.webp"/><meta name="description" content="It&#x27;s deep"/><main><title>x</title></main>'

  it('moves the leading title and meta tags into the head, and keeps the body unchanged', () => {
    const { body, title, description } = splitRendered(rendered)
    expect(body).toBe('<main><title>x</title></main>')
    expect(title).toBe('Pots & pans')
    expect(description).toBe("It's deep")
  })

  it('preloads only the first picture, before everything else', () => {
    const { head } = splitRendered(rendered)
    expect(head.startsWith('<link rel="preload" as="image" href="/1.webp"/>')).toBe(true)
    expect(head).not.toContain('/2.webp')
  })
})

it('keeps every character of React’s output, because hydration compares it', () => {
  const app = '<div>a</div> <p>$&</p><!-- --><!--data-->'
  const page = fillTemplate('<html><body><!--app--><!--data--></body></html>', {
    attributes: { 'data-js': '/a.js' },
    head: '',
    app,
    data: '{}',
  })
  expect(page).toBe(`<html data-js="/a.js"><body>${app}{}</body></html>`)
})
