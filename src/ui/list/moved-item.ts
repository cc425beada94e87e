/** Returns the list with the item moved by `step`, or the same list if the move is out of bounds. */
export function movedItem<Item>(items: readonly Item[], from: number, step: number): readonly Item[] {
  const to = from + step
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return items
  const moved = items.filter((_, at) => at !== from)
  moved.splice(to, 0, ...items.slice(from, from + 1))
  return moved
}
