/** The entries of `sorted`, those of `shown` first and in their order: nothing on the screen moves when more arrive. */
export function keepOrder<Entry extends { readonly id: string }>(
  shown: readonly Entry[],
  sorted: readonly Entry[],
): readonly Entry[] {
  const left = new Map(sorted.map((entry) => [entry.id, entry]))
  const kept = shown.flatMap(({ id }) => {
    const entry = left.get(id)
    left.delete(id)
    return entry ?? []
  })
  return [...kept, ...left.values()]
}
