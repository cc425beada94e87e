import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The text of a classic script with all that it imports. @param source its path in the project */
export async function wholeScript(source: string, target: string | string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    // Workbox talks to developers otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: ROOT + source,
        output: { format: 'iife' },
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
      },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  return code.trim()
}
