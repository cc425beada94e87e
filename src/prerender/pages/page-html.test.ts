import { describe, expect, it } from 'vitest'
import { assemblePage, assembleShell, splitRendered } from './page-html.ts'

const TEMPLATE = `<!doctype html>
<html lang="en-NG">
  <head>
    <!--head-->
    <link rel="stylesheet" crossorigin href="/assets/a.css">
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root"><!--app--></div>
    <!--data-->
  </body>
</html>`

describe('splitRendered', () => {
  const rendered =
    '<title>Pots &amp; pans</title><link rel="preload" as="image" href="/1.webp"/><link rel="preload" as="image" href="/2.webp"/><meta name="description" content="It&#x27;s deep"/><main><title>x</title></main>'

  it('moves the leading title and meta tags into the head and leaves the body as React wrote it', () => {
    const { body, title, description } = splitRendered(rendered)
    expect(body).toBe('<main><title>x</title></main>')
    expect(title).toBe('Pots & pans')
    expect(description).toBe("It's deep")
  })

  it('preloads the first picture alone, ahead of everything', () => {
    const { head } = splitRendered(rendered)
    expect(head.startsWith('<link rel="preload" as="image" href="/1.webp"/>')).toBe(true)
    expect(head).not.toContain('/2.webp')
  })
})

describe('assemblePage', () => {
  const PARTS = {
    head: '<title>T</title>',
    body: '<div>a</div> <p>$&</p>',
    data: '<script type="application/json">{}</script>',
    attributes: { 'data-js': '/assets/main.js', 'data-css': '/assets/a.css' },
    style: 'p{top:0}',
    headScript: 'head()',
    rules: '{"prefetch":[]}',
    bootScript: 'boot()',
  }
  const page = assemblePage(TEMPLATE, PARTS)

  it('asks for no script and no stylesheet before the boot script does', () => {
    expect(page).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"/)
    expect(page).toContain('data-js="/assets/main.js" data-css="/assets/a.css"')
    expect(page).toContain('<script type="speculationrules">{"prefetch":[]}</script><script>boot()</script></body>')
  })

  it('keeps every blank of what React rendered, or hydration would not match', () => {
    expect(page).toContain('</div> <p>$&</p></div>')
  })

  it('carries its own rules in its head', () => {
    expect(page.match(/<style>.*?<\/style>/g)).toEqual(['<style>p{top:0}</style>'])
    expect(page.indexOf('p{top:0}')).toBeLessThan(page.indexOf('</head>'))
  })
})

describe('assembleShell', () => {
  it('keeps stylesheet and scripts, as nothing can be shown without them', () => {
    const shell = assembleShell(TEMPLATE, {
      title: 'Oja',
      noScript: '<p>needs scripts</p>',
      attributes: { 'data-js': 'x' },
      firstScript: 'ask()',
      headScript: 'head()',
      preloads: ['/assets/vendor.js'],
    })
    expect(shell.indexOf('<script>ask()</script>')).toBeLessThan(shell.indexOf('<link'))
    expect(shell).toContain('<link rel="stylesheet"')
    expect(shell).toContain('src="/assets/main.js"')
    expect(shell).toContain('<link rel="modulepreload" href="/assets/vendor.js">')
    expect(shell).toContain('<div id="root"></div>')
    expect(shell).toContain('<noscript><p>needs scripts</p></noscript>')
  })
})
