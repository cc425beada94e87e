import { expect, it } from 'vitest'
import { missingPlatformPackages, packagesWithoutIntegrity, readLockfile } from './lockfile.ts'

it('the lockfile lists every platform’s packages, as npm ci requires (fix: npm run lock)', () => {
  expect(missingPlatformPackages(readLockfile())).toEqual([])
})

it('finds a missing package of another platform', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool-linux': {},
  }
  expect(missingPlatformPackages({ packages })).toEqual(['tool-mac'])
})

// A private registry may lack the builds of Supabase CLI 3.1.0 for other platforms, and so their hashes.
const HASH_UNKNOWN = /^node_modules\/@supabase\/cli-/

it('the lockfile has a hash for every package except Supabase CLI builds', () => {
  expect(packagesWithoutIntegrity(readLockfile()).filter((path) => !HASH_UNKNOWN.test(path))).toEqual([])
})

it('finds a package without a hash, unless another package bundles it', () => {
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
