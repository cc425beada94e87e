import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Screen } from '../../app/screens.ts'

/** The pages as files below the built site. */
export type PageFiles = {
  readonly write: (file: string, text: string) => Promise<void>
  readonly read: (file: string) => Promise<string>
}

/** Stands for every address that is none; hosts answer it with `404.html`. */
export const NOT_FOUND_URL = '/404'

/** The layout of screens that only the device can fill. */
export const SHELL_URL = '/shell'

/** Fixed addresses of screens that only the device can fill. Each is a file with the shell, so that every host finds it. */
export function shellUrls(screens: readonly Pick<Screen, 'path' | 'prerendered'>[]): readonly string[] {
  return screens.filter(({ path, prerendered }) => prerendered === 'no' && !path.includes(':')).map(({ path }) => path)
}

/** `/shop` is `shop/index.html`, so that any static host finds it. */
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
