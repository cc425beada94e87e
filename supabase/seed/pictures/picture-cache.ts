import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePictureSet, type PictureSet } from './picture-set.ts'
import type { Recipe } from './recipe.ts'

/** Increase it when a recipe should produce different pictures. */
const GENERATOR_VERSION = 1

type Contents = { placeholder: string; names: readonly string[] }

export function recipeHash(recipe: Recipe): string {
  return createHash('sha256')
    .update(JSON.stringify([GENERATOR_VERSION, recipe]))
    .digest('hex')
    .slice(0, 16)
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

async function readSet(folder: string): Promise<PictureSet | null> {
  try {
    const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as Contents
    const files = await Promise.all(
      contents.names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
    )
    return { placeholder: contents.placeholder, files }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Written to a temporary folder and renamed, so that an interrupted run leaves no incomplete set. */
async function writeSet(folder: string, { placeholder, files }: PictureSet): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  for (const { name, bytes } of files) {
    await mkdir(path.dirname(path.join(draft, name)), { recursive: true })
    await writeFile(path.join(draft, name), bytes)
  }
  const contents: Contents = { placeholder, names: files.map(({ name }) => name) }
  await writeFile(path.join(draft, 'contents.json'), JSON.stringify(contents))
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    // Another process wrote the same pictures first.
    await rm(draft, { recursive: true })
  }
}

/** Returns the recipe's pictures from the cache, generating them if necessary. */
export async function cachedPictures(recipe: Recipe, cacheDir: string): Promise<PictureSet & { isNew: boolean }> {
  const folder = path.join(cacheDir, recipeHash(recipe))
  const cached = await readSet(folder)
  if (cached) return { ...cached, isNew: false }
  const made = await makePictureSet(recipe)
  await writeSet(folder, made)
  return { ...made, isNew: true }
}
