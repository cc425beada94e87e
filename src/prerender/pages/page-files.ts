import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Screen } from '../../app/screens.ts'

/** Where pages are written in the built site. */
export type PageFiles = {
  readonly write: (file: string, text: string) => Promise<void>
  readonly read: (file: string) => Promise<string>
}

/** Stands for every unknown path; hosts answer those with `404.html`. */
export const NOT_FOUND_URL = '/404'

/** The layout of screens that only the device can fill. */
export const SHELL_URL = '/shell'

/** Returns the fixed paths of screens that only the device can fill. Each gets a copy of the shell, so that every host finds it. */
export function shellUrls(screens: readonly Pick<Screen, 'path' | 'prerendered'>[]): readonly string[] {
  return screens.filter(({ path, prerendered }) => prerendered === 'no' && !path.includes(':')).map(({ path }) => path)
}

/** Maps `/shop` to `shop/index.html`, which any static host finds. */
export function fileOf(url: string): string {
  if (url === NOT_FOUND_URL) return '404.html'
  return join(url.slice(1), 'index.html')
}

export function pageFiles(folder: string): PageFiles {
  return {
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: async (file, text) => {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
  }
}
