const LEAD = 40
const MOST = 240

const cut = (text: string, from: number) => {
  const begin = from > 0 ? `…${text.slice(from)}` : text
  return begin.length > MOST ? `${begin.slice(0, MOST)}…` : begin
}

/** Two texts from shortly before the place where they begin to differ, cut when they are long: legal texts have pages. */
export function changedParts(before: string, after: string): readonly [string, string] {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  const from = Math.max(before.length, after.length) > MOST ? Math.max(0, same - LEAD) : 0
  return [cut(before, from), cut(after, from)]
}
