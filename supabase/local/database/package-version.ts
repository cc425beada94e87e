import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The installed version of a package that has its entry one folder below its manifest. */
export function packageVersion(name: string): string {
  const manifest = path.join(path.dirname(require.resolve(name)), '..', 'package.json')
  return (require(manifest) as { version: string }).version
}
