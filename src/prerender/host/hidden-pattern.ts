/**
 * Addresses that answer nobody, as a regular expression: the files for hosts, dot files, and the compressed copies, which go out under
 * the names of the files they are copies of. Whoever uses it lets `/.well-known/` through, where certificates are asked for.
 */
export function hiddenPattern(hidden: readonly string[]): string {
  const names = hidden.map((path) => path.slice(1).replaceAll('.', '\\.'))
  return `^/(${names.join('|')})$|/\\.|\\.(br|gz)$`
}
