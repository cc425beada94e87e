import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Puts values into shop.env, which begins as the example: comments and other settings stay as they are. Only its owner may read the file. */
export async function writeShopEnv(root: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(root, 'shop.env')
  const source = existsSync(file) ? file : path.join(root, 'docs', 'shop.env.example')
  let text = await readFile(source, 'utf8')
  for (const [name, value] of Object.entries(values)) text = withValue(text, name, value)
  await writeFile(file, text, { mode: 0o600 })
  // A file that was there keeps its mode.
  await chmod(file, 0o600)
}

function withValue(text: string, name: string, value: string): string {
  const line = `${name}=${quoted(value)}`
  const pattern = new RegExp(`^${name}[ \\t]*=.*$`, 'm')
  // A function, because a replacement's $ would mean something.
  return pattern.test(text) ? text.replace(pattern, () => line) : `${text.trimEnd()}\n\n${line}\n`
}

/** A # or a space would end the value for those who read the file. */
function quoted(value: string): string {
  if (!/[\s#'"`]/.test(value)) return value
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate))
  return `${mark}${value}${mark}`
}
