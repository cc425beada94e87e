import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes values into shop.env, created from the example; comments and other settings stay. Readable only by the file's owner. */
export async function writeShopEnv(root: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(root, 'shop.env')
  const source = existsSync(file) ? file : path.join(root, 'docs', 'shop.env.example')
  let text = await readFile(source, 'utf8')
  for (const [name, value] of Object.entries(values)) text = withValue(text, name, value)
  await writeFile(file, text, { mode: 0o600 })
  // An existing file would keep its mode.
  await chmod(file, 0o600)
}

function withValue(text: string, name: string, value: string): string {
  const line = `${name}=${quoted(value)}`
  const pattern = new RegExp(`^${name}[ \\t]*=.*$`, 'm')
  // A function, because `$` has a meaning in a replacement string.
  return pattern.test(text) ? text.replace(pattern, () => line) : `${text.trimEnd()}\n\n${line}\n`
}

/** A # or a space would end an unquoted value. */
function quoted(value: string): string {
  if (!/[\s#'"`]/.test(value)) return value
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate))
  return `${mark}${value}${mark}`
}
