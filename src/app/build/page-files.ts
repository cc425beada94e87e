import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The pages as files below the built site. */
export type PageFiles = {
  readonly write: (file: string, text: string) => Promise<void>
  readonly read: (file: string) => Promise<string>
}

/** `/shop` is `shop/index.html`, so that any static host finds it. */
export function fileOf(url: string): string {
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
