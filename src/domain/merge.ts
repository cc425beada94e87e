/** A value that two people changed differently; `undefined` on the side that removed it. `path` identifies it within a merge. */
export type Conflict = { readonly path: string; readonly mine: unknown; readonly theirs: unknown }

export type Merged<Value> = { readonly value: Value; readonly conflicts: readonly Conflict[] }

/** Resolves a conflict. Undefined while unresolved, and then mine is used. */
export type Choose = (path: string) => 'mine' | 'theirs' | undefined

/** The inputs of a three-way merge. */
export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

type Group = Readonly<Record<string, unknown>>
type IsSame = (one: unknown, other: unknown) => boolean

const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** Deep equality that ignores key order, because `jsonb` doesn't preserve it. */
export const isSameJson: IsSame = (one, other) => {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other
  return Object.keys({ ...one, ...other }).every((name) => isSameJson(one[name], other[name]))
}

/** Merges a value as a whole: a change by one side wins, different changes by both conflict. */
export function mergeValue<Value>(
  { base, mine, theirs }: Versions<Value>,
  path: string,
  choose: Choose,
  isSame: IsSame = isSameJson,
): Merged<Value> {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] }
  if (isSame(mine, base)) return { value: theirs, conflicts: [] }
  return { value: choose(path) === 'theirs' ? theirs : mine, conflicts: [{ path, mine, theirs }] }
}

/** Merges a group field by field. */
export function mergeFields(
  names: readonly string[],
  { base, mine, theirs }: Versions<Group>,
  mergeField: (name: string, versions: Versions<unknown>) => Merged<unknown>,
): Merged<Group> {
  const merged = names.map((name) => mergeField(name, { base: base[name], mine: mine[name], theirs: theirs[name] }))
  return {
    value: Object.fromEntries(names.map((name, at) => [name, merged[at]?.value])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  }
}

export type ListRules<Item> = {
  /** Returns each list item's index in `base`, or -1 if it was added. */
  readonly placesIn: (base: readonly Item[], list: readonly Item[]) => readonly number[]
  readonly isSame?: IsSame
  /** Merges two versions of one item. Without it they conflict as a whole. */
  readonly mergeItem?: (items: Versions<Item>, path: string) => Merged<Item>
}

type Token = string

/** Whether the items from `base` changed their order. */
const isReordered = (places: readonly number[]) => {
  const known = places.filter((place) => place >= 0)
  return known.some((place, at) => at > 0 && place < (known[at - 1] ?? 0))
}

/** Returns the first list with the second's missing tokens inserted, each after its predecessor in the second. */
function woven(first: readonly Token[], second: readonly Token[]): Token[] {
  const all = [...first]
  second.forEach((token, at) => {
    if (all.includes(token)) return
    const before = second.slice(0, at).findLast((other) => all.includes(other))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, token)
  })
  return all
}

/** Merges both sides' additions, changes, removals and moves. The order is mine if I moved anything. */
export function mergeLists<Item>(
  { base, mine, theirs }: Versions<readonly Item[]>,
  path: string,
  choose: Choose,
  { placesIn, isSame = isSameJson, mergeItem }: ListRules<Item>,
): Merged<readonly Item[]> {
  const minePlaces = placesIn(base, mine)
  const theirPlaces = placesIn(base, theirs)
  const items = new Map<Token, Item>()
  const conflicts: Conflict[] = []
  const added = (list: readonly Item[], places: readonly number[]) => list.filter((_, at) => places[at] === -1)
  /** An equal item added by both sides gets one token. */
  const tokens = (list: readonly Item[], places: readonly number[], whose: string) =>
    list.map((item, at): Token => {
      const place = places[at] ?? -1
      if (place >= 0) return `${place}`
      const twin = whose === 'theirs' ? added(mine, minePlaces).findIndex((own) => isSame(own, item)) : -1
      return twin >= 0 ? `mine ${mine.indexOf(added(mine, minePlaces)[twin] as Item)}` : `${whose} ${at}`
    })
  const mineTokens = tokens(mine, minePlaces, 'mine')
  const theirTokens = tokens(theirs, theirPlaces, 'theirs')
  const keep = (list: readonly Item[]) => (token: Token, at: number) => void items.set(token, list[at] as Item)
  mineTokens.forEach(keep(mine))
  // Keep their version of two equal items, because it is already stored under an id.
  theirTokens.forEach(keep(theirs))
  base.forEach((old, place) => {
    const token = `${place}`
    const [own, other] = [mineTokens.indexOf(token), theirTokens.indexOf(token)]
    const sides = { base: old, mine: mine[own], theirs: theirs[other] }
    const itemPath = path === '' ? token : `${path}.${token}`
    const merged =
      mergeItem && own >= 0 && other >= 0
        ? mergeItem({ base: old, mine: mine[own] as Item, theirs: theirs[other] as Item }, itemPath)
        : mergeValue<Item | undefined>(sides, itemPath, choose, isSame)
    conflicts.push(...merged.conflicts)
    if (merged.value === undefined) items.delete(token)
    else items.set(token, merged.value)
  })
  const order = isReordered(minePlaces) ? woven(mineTokens, theirTokens) : woven(theirTokens, mineTokens)
  return { value: order.flatMap((token) => (items.has(token) ? [items.get(token) as Item] : [])), conflicts }
}

/** Matches items by a unique key, such as an id or a name. */
export function placesBy<Item>(keyOf: (item: Item) => string) {
  return (base: readonly Item[], list: readonly Item[]) => {
    const keys = base.map(keyOf)
    return list.map((item) => keys.indexOf(keyOf(item)))
  }
}
