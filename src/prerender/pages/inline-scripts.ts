import { readFile } from 'node:fs/promises'
import { minifySync } from 'vite'

/** In syntax that much older browsers read: they are told that they are too old. */
async function minified(name: string): Promise<string> {
  const source = await readFile(new URL(`../../app/startup/${name}`, import.meta.url), 'utf8')
  const { code, errors } = minifySync(name, source, { compress: { target: 'es2019' } })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return code.trim()
}

/** The scripts inlined in pages: head and boot in every page, one text each, so that the policy needs no more hashes; the shell's own. */
export async function inlineScripts(): Promise<{ head: string; boot: string; shell: string }> {
  const [head, boot, shell] = await Promise.all([minified('head.js'), minified('boot.js'), minified('shell.js')])
  return { head, boot, shell }
}
