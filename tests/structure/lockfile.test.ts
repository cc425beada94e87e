import { expect, it } from 'vitest'
import { missingPlatformPackages, readLockfile } from './lockfile.ts'

it('the lockfile names the packages of every platform, so that npm ci accepts it everywhere (else: npm run lock)', () => {
  expect(missingPlatformPackages(readLockfile())).toEqual([])
})

it('a package of another platform that was dropped is found', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool-linux': { version: '1.0.0' },
  }
  expect(missingPlatformPackages({ packages }).map(({ name }) => name)).toEqual(['tool-mac'])
})

it('the lockfile names no registry', () => {
  expect(JSON.stringify(readLockfile())).not.toContain('"resolved"')
})
