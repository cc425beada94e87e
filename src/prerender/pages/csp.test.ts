import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, stylePolicy } from './csp.ts'

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

describe('contentSecurityPolicy', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = contentSecurityPolicy(['boot()'], ['https://db.example'])

  it('allows the inlined scripts by their hash, and no script beside them', () => {
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${sha256('boot()')}'`)
    expect(policy).not.toContain('unsafe-eval')
  })

  it('allows each page the style that it carries, and no other', () => {
    const hash = sha256('p{top:0}')
    expect(stylePolicy(['p{top:0}'])).toBe(`style-src-elem 'self' 'sha256-${hash}'`)
    expect(stylePolicy([])).toBe("style-src-elem 'self'")
  })

  it('lets the page talk to the backend, by socket too', () => {
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://db.example wss://db.example")
    expect(directive(policy, 'img-src')).toContain('https://db.example')
  })

  it('lets no text become HTML or code', () => {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default')
  })

  it('allows no frame and no foreign form', () => {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
  })
})
