import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isSecretKey, PUBLIC_SETTINGS, SECRET_SETTINGS, secretsIn } from '../../supabase/owner/project/secrets.ts'
import { fillText } from '../lib/fill-text.ts'
import { isTextFile } from './compress.ts'

/** A build failure that the owner can fix. Printed without a stack trace. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

const TEXT = {
  published:
    'The shop was not built: {name} holds a secret key, which the website would show to everybody. Put the publishable key there, the one that begins with sb_publishable_. If such a build was ever uploaded, make a new secret key and delete the old one, under Project Settings > API Keys.',
  given:
    'The shop was not built: the computer that builds it was given {names}. A website needs {needed} and no secret. Remove the others from the settings of your host, and shop.env from the repository if it is there.',
  found:
    'The shop was not built, and nothing is left to upload: {file} would have shown everybody {names}. Look for it in src, in files called .env and in the texts that you published.',
} as const

type Env = Readonly<Record<string, string | undefined>>

/** On an owner's computer shop.env with the secrets is beside the build. A host has no such file, or sets CI. */
const isOwnersComputer = (env: Env, root: string) => existsSync(join(root, 'shop.env')) && !env.CI

/** @throws BuildError if a published value is a secret, or a host was given one */
export function refuseSecretSettings(env: Env, root: string): void {
  const published = Object.entries(env).find(
    ([name, value = '']) =>
      (name.startsWith('VITE_') || PUBLIC_SETTINGS.some((known) => known === name)) &&
      (isSecretKey(value) || secretsIn(value, env).length > 0),
  )
  if (published) throw new BuildError(fillText(TEXT.published, { name: published[0] }))
  const given = SECRET_SETTINGS.filter((name) => env[name])
  if (given.length === 0 || isOwnersComputer(env, root)) return
  throw new BuildError(fillText(TEXT.given, { names: given.join(', '), needed: PUBLIC_SETTINGS.join(', ') }))
}

/** Searches every text file of the built site, and deletes the site if one contains a secret. @throws BuildError */
export async function refuseSecretsIn(folder: string, env: Env): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !isTextFile(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const names = secretsIn(await readFile(file, 'utf8'), env)
    if (names.length === 0) continue
    await rm(folder, { recursive: true })
    throw new BuildError(fillText(TEXT.found, { file: relative(folder, file), names: names.join(', ') }))
  }
}
