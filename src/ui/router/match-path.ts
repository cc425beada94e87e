export type PathParams = Readonly<Partial<Record<string, string>>>

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Typed by hand: a % that begins no letter.
    return part
  }
}

/**
 * The parts of a path that a pattern names, as `/product/:id` does; null where the path isn't one of the pattern's. `*` at the
 * end is any rest. Capitals and slashes at the end make no difference, because addresses are typed by hand too.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const names: string[] = []
  const source = pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
    .replace(/\/?\*$/, '(?:/.*)?')
  const found = new RegExp(`^${source}/*$`, 'i').exec(pathname)
  return found && Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')]))
}
