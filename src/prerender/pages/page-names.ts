import { unescapeHtml } from './html-text.ts'

export type Names = ReadonlySet<string>

/** The class names of each element of a page, once for each list that it writes. */
export function namesOn(html: string): readonly Names[] {
  const lists = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].map((match) => match[1] ?? ''))
  return [...lists].map((list) => new Set(unescapeHtml(list).split(/\s+/)))
}

/** What of a stylesheet a page can use at all. */
export type Used = { readonly classes: Names; readonly elements: Names }

/** The class names and elements of a page's body; `states` are classes that its scripts put on the html element. */
export function usedOn(html: string, states: readonly string[] = []): Used {
  const classes = new Set(states)
  for (const names of namesOn(html)) {
    for (const name of names) classes.add(name)
  }
  const elements = new Set(['html', 'body'])
  for (const match of html.matchAll(/<([a-z][\w-]*)/g)) elements.add(match[1] ?? '')
  return { classes, elements }
}
