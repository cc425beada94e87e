import { expect, it } from 'vitest'
import { missingPlatformPackages, packagesWithoutIntegrity, readLockfile } from './lockfile.ts'

it('the lockfile names the packages of every platform, so that npm ci accepts it everywhere (else: npm run lock)', () => {
  expect(missingPlatformPackages(readLockfile())).toEqual([])
})

it('finds a missing package of another platform', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool-linux': {},
  }
  expect(missingPlatformPackages({ packages })).toEqual(['tool-mac'])
})

// The Supabase CLI is pinned to 3.1.0, whose builds for other platforms a closed registry does not hold: their hashes can't be read there.
const HASH_UNKNOWN = /^node_modules\/@supabase\/cli-/

it('the lockfile holds the hash of every package but the builds of the Supabase CLI for other platforms', () => {
  expect(packagesWithoutIntegrity(readLockfile()).filter((path) => !HASH_UNKNOWN.test(path))).toEqual([])
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
