import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync } from 'vite'
import { LISTING_PARAMS } from '../../features/catalogue/search/listing-query.ts'

/** In syntax that much older browsers read: they are told that they are too old. */
async function minified(name: string): Promise<string> {
  const written = await readFile(join(import.meta.dirname, '../../app/startup', name), 'utf8')
  const source = written.replace('LISTING_PARAMS', LISTING_PARAMS.join('|'))
  const { code, errors } = minifySync(name, source, { compress: { target: 'es2019' } })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return code.trim()
}

/** Until React answers, the browser asks for a page of the shop when a finger touches its link; with Data Saver it doesn't. */
const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'conservative' }] })

/** The scripts inlined in pages: head, rules and boot in every page, one text each, so that the policy needs no more hashes; the shell's own. */
export async function inlineScripts(): Promise<{ head: string; rules: string; boot: string; shell: string }> {
  const [head, boot, shell] = await Promise.all([minified('head.js'), minified('boot.js'), minified('shell.js')])
  return { head, rules: SPECULATION_RULES, boot, shell }
}
