import { expect, it } from 'vitest'
import { missingPlatformPackages, packagesWithoutIntegrity, readLockfile } from './lockfile.ts'

it('the lockfile names the packages of every platform, so that npm ci accepts it everywhere (else: npm run lock)', () => {
  expect(missingPlatformPackages(readLockfile())).toEqual([])
})

it('a package of another platform that was dropped is found', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool-linux': {},
  }
  expect(missingPlatformPackages({ packages })).toEqual(['tool-mac'])
})

it('the lockfile holds the hash of every package', () => {
  expect(packagesWithoutIntegrity(readLockfile())).toEqual([])
})

it('a package without its hash is found, unless it lies in the archive of another', () => {
  const packages = {
    '': {},
    'node_modules/tool': { integrity: 'sha512-a' },
    'node_modules/tool/node_modules/part': { inBundle: true },
    'node_modules/bare': {},
  }
  expect(packagesWithoutIntegrity({ packages })).toEqual(['node_modules/bare'])
})

it('the lockfile names no registry', () => {
  expect(JSON.stringify(readLockfile())).not.toContain('"resolved"')
})
