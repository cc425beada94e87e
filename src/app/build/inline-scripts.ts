import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'

async function minified(name: string): Promise<string> {
  const source = await readFile(new URL(name, import.meta.url), 'utf8')
  const { code, errors } = minifySync(name, source)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return code.trim()
}

/** The two scripts inlined in every page: one text each, so that the policy needs two hashes. */
export async function inlineScripts(): Promise<{ head: string; boot: string }> {
  const [head, boot] = await Promise.all([minified('head.js'), minified('boot.js')])
  return { head, boot }
}
