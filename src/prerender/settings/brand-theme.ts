import type { Plugin } from 'vite'
import { brandColours } from '../../domain/settings/brand-colours.ts'

const ENTRY = '/src/ui/style/styles.css'

/** Writes the owner's colour into the stylesheet: the tokens of `theme.css` that follow the brand get its values. */
export function brandTheme(brand: string): Plugin {
  const tokens = Object.entries(brandColours(brand)).map(([token, value]) => `${token}: ${value};`)
  return {
    name: 'brand-theme',
    enforce: 'pre',
    transform: {
      // Before Tailwind, which reads the themes. The later of two counts, and the stylesheet's name follows what is in it.
      order: 'pre',
      handler: (code, id) => (id.endsWith(ENTRY) ? `${code}\n@theme { ${tokens.join(' ')} }\n` : null),
    },
  }
}
