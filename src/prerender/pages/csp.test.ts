import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, stylePolicy } from './csp.ts'

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

describe('contentSecurityPolicy', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = contentSecurityPolicy(['boot()'], ['https://db.example'])

  it('allows only scripts inlined by hash and the site’s own', () => {
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${sha256('boot()')}'`)
    expect(policy).not.toContain('unsafe-eval')
  })

  it('allows each page only its own inlined style', () => {
    const hash = sha256('p{top:0}')
    expect(stylePolicy(['p{top:0}'])).toBe(`style-src-elem 'self' 'sha256-${hash}'`)
    expect(stylePolicy([])).toBe("style-src-elem 'self'")
  })

  it('allows requests and sockets to the backend', () => {
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://db.example wss://db.example")
    expect(directive(policy, 'img-src')).toContain('https://db.example')
  })

  it('requires trusted types', () => {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default')
  })

  it('blocks frames and forms to other sites', () => {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
  })
})
