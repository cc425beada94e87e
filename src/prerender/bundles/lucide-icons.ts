import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const SLIM_ICON = fileURLToPath(new URL('../../ui/picture/slim-icon.ts', import.meta.url))
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** Which file each icon name is exported from. */
async function iconFiles(): Promise<ReadonlyMap<string, string>> {
  const barrel = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (await readFile(barrel, 'utf8')).matchAll(EXPORT)) {
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', file)
  }
  return files
}

function importLine(specifier: string, files: ReadonlyMap<string, string>): string {
  const [name = '', alias = name] = specifier.trim().split(/\s+as\s+/)
  if (name === '' || name.startsWith('type ')) return ''
  const file = files.get(name)
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  return `import ${alias} from 'lucide-react/icons/${file}'`
}

/**
 * Reads each icon from its own file: behind the one index of all icons, every chunk would seem to need the icons of all others.
 * Draws them with the shop's own few lines.
 */
export function lucideIcons(): Plugin {
  let files: Promise<ReadonlyMap<string, string>>
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      files = iconFiles()
    },
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => SLIM_ICON,
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /lucide-react/ },
      async handler(code) {
        const known = await files
        return code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => importLine(name, known))
            .filter(Boolean)
            .join(';'),
        )
      },
    },
  }
}
