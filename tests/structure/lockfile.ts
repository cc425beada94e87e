import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type LockEntry = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lockfile = { packages: Record<string, LockEntry> }

const FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const SYSTEMS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32']

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * Packages of other platforms that the lockfile leaves out. npm drops them where the registry at hand does not serve
 * them, and `npm ci` then refuses the whole file, on every platform.
 */
export function missingPlatformPackages({ packages }: Lockfile): { name: string; version: string; isDev: boolean }[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  )
}

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.some((word) => word === system || word === `${system}musl`))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = /musl/.test(name) ? ['musl'] : /gnu|glibc/.test(name) ? ['glibc'] : []
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  }
}

/** Adds what is missing, by name and exact version; npm checks the rest when another platform installs. */
function completeLockfile() {
  const lock = readLockfile()
  for (let missing = missingPlatformPackages(lock); missing.length > 0; missing = missingPlatformPackages(lock)) {
    for (const { name, version, isDev } of missing) {
      lock.packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(isDev && { dev: true }),
        optional: true,
      }
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}

if (import.meta.main) completeLockfile()
