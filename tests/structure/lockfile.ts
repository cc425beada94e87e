import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type LockEntry = {
  optionalDependencies?: Record<string, string>
  integrity?: string
  inBundle?: boolean
}
type Lockfile = { packages: Record<string, LockEntry> }

const FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Returns other platforms' packages missing from the lockfile. npm drops those it can't fetch, and `npm ci` then refuses the file. */
export function missingPlatformPackages({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
}

/** Returns packages that npm would install without an integrity check. A bundled package is covered by its parent's check. */
export function packagesWithoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, inBundle }]) =>
    path === '' || integrity || inBundle ? [] : [path],
  )
}
