import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ['boot()'], styles: ['p{top:0}'] }, ['https://db.example'])

  it('allows the inlined scripts and styles by their hash, and nothing inline beside them', () => {
    const hash = createHash('sha256').update('boot()').digest('base64')
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(directive(policy, 'style-src-elem')).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
  })

  it('lets the page talk to the backend, by socket too', () => {
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://db.example wss://db.example")
    expect(directive(policy, 'img-src')).toContain('https://db.example')
  })

  it('allows no frame and no foreign form', () => {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
  })
})
