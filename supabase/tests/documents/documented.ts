import { readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)

/** Documents with commands for owners, and for people who try the shop. */
const GUIDES = ['README.md', 'docs/going-live.md', 'docs/looking-after-the-shop.md']

export type Documented = { readonly guide: string; readonly text: string }

/** The fenced blocks of a language, without a list's indentation. */
function blocks(markdown: string, language: string): string[] {
  const fence = new RegExp(`^( *)(?:\\d\\. )?\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm')
  return [...markdown.matchAll(fence)].map(([, , text = '']) => text)
}

const inline = (markdown: string) =>
  [...markdown.replace(/^ *(?:\d\. )?```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

function inGuides(find: (markdown: string) => string[]): Documented[] {
  return GUIDES.flatMap((guide) => {
    const found = find(readFileSync(new URL(guide, ROOT), 'utf8')).map((text) => text.trim())
    return [...new Set(found)].filter(Boolean).map((text) => ({ guide, text }))
  })
}

const COMMAND = /^(npm (ci|start|test|run)|npx |git |curl )/

/** Every command line, in blocks and within sentences. */
export const COMMANDS = inGuides((markdown) => [
  ...blocks(markdown, 'sh').flatMap((block) => block.split('\n')),
  ...inline(markdown).filter((text) => COMMAND.test(text)),
])

/** Every statement for the SQL editor. */
export const STATEMENTS = inGuides((markdown) =>
  [...blocks(markdown, 'sql'), ...inline(markdown).filter((text) => /^(select|update) .*;$/.test(text))].flatMap(
    (text) => text.split(/;\s*(?:\n|$)/),
  ),
)

/** A command's words, without leading variables. */
export function wordsOf(command: string): string[] {
  const words = command.match(/"[^"]*"|'[^']*'|<[^>]*>\S*|\S*<[^>]*>|\S+/g) ?? []
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  return words.slice(start)
}
