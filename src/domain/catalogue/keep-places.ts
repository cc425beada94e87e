/**
 * The entries of `sorted` in an order in which nothing on the screen moves: each of `shown` keeps its place, the place of one that is gone goes
 * to the first newcomer, and the other newcomers follow what is shown (rule P14).
 */
export function keepPlaces<Entry extends { readonly id: string }>(
  shown: readonly Entry[],
  sorted: readonly Entry[],
): readonly Entry[] {
  const left = new Map(sorted.map((entry) => [entry.id, entry]))
  const places = shown.map(({ id }) => {
    const entry = left.get(id)
    left.delete(id)
    return entry
  })
  const newcomers = [...left.values()]
  const filled = places.flatMap((entry) => entry ?? newcomers.shift() ?? [])
  return [...filled, ...newcomers]
}
