/** One thing that two people changed. `undefined` where one of them removed it. `path` names it among the clashes of a merge. */
export type Clash = { readonly path: string; readonly mine: unknown; readonly theirs: unknown }

export type Merged<Value> = { readonly value: Value; readonly clashes: readonly Clash[] }

/** Chooses a version for each clash: mine until somebody says. */
export type Choose = (path: string) => 'mine' | 'theirs' | undefined

/** Two people changed the same `base`. */
export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

type Group = Readonly<Record<string, unknown>>
type IsSame = (one: unknown, other: unknown) => boolean

const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** Whether two values say the same; the database gives the fields of a group in an order of its own. */
export const isSameJson: IsSame = (one, other) => {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other
  return Object.keys({ ...one, ...other }).every((name) => isSameJson(one[name], other[name]))
}

/** A value that is changed as a whole: whoever changed it alone has it; where both did, they clash. */
export function mergeValue<Value>(
  { base, mine, theirs }: Versions<Value>,
  path: string,
  choose: Choose,
  isSame: IsSame = isSameJson,
): Merged<Value> {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, clashes: [] }
  if (isSame(mine, base)) return { value: theirs, clashes: [] }
  return { value: choose(path) === 'theirs' ? theirs : mine, clashes: [{ path, mine, theirs }] }
}

/** A group of fields, each merged by itself. */
export function mergeFields(
  names: readonly string[],
  { base, mine, theirs }: Versions<Group>,
  mergeField: (name: string, versions: Versions<unknown>) => Merged<unknown>,
): Merged<Group> {
  const merged = names.map((name) => mergeField(name, { base: base[name], mine: mine[name], theirs: theirs[name] }))
  return {
    value: Object.fromEntries(names.map((name, at) => [name, merged[at]?.value])),
    clashes: merged.flatMap(({ clashes }) => clashes),
  }
}

export type ListRules<Item> = {
  /** For each item of a list the place of the one in `base` that it was, or -1. */
  readonly placesIn: (base: readonly Item[], list: readonly Item[]) => readonly number[]
  readonly isSame?: IsSame
  /** Puts two versions of one item together; without it they clash as a whole. */
  readonly mergeItem?: (items: Versions<Item>, path: string) => Merged<Item>
}

type Token = string

/** Whether those that were in `base` stand in another order now. */
const isReordered = (places: readonly number[]) => {
  const known = places.filter((place) => place >= 0)
  return known.some((place, at) => at > 0 && place < (known[at - 1] ?? 0))
}

/** The first list with what it lacks of the second, each behind the one that it follows there. */
function woven(first: readonly Token[], second: readonly Token[]): Token[] {
  const all = [...first]
  second.forEach((token, at) => {
    if (all.includes(token)) return
    const before = second.slice(0, at).findLast((other) => all.includes(other))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, token)
  })
  return all
}

/** A list with what each of two people added, changed, removed and moved; the order is mine if I moved anything. */
export function mergeLists<Item>(
  { base, mine, theirs }: Versions<readonly Item[]>,
  path: string,
  choose: Choose,
  { placesIn, isSame = isSameJson, mergeItem }: ListRules<Item>,
): Merged<readonly Item[]> {
  const minePlaces = placesIn(base, mine)
  const theirPlaces = placesIn(base, theirs)
  const items = new Map<Token, Item>()
  const clashes: Clash[] = []
  const added = (list: readonly Item[], places: readonly number[]) => list.filter((_, at) => places[at] === -1)
  /** An item that both added alike counts once. */
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
  // Prefer theirs of two alike: it is stored already, with an id of its own.
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
    clashes.push(...merged.clashes)
    if (merged.value === undefined) items.delete(token)
    else items.set(token, merged.value)
  })
  const order = isReordered(minePlaces) ? woven(mineTokens, theirTokens) : woven(theirTokens, mineTokens)
  return { value: order.flatMap((token) => (items.has(token) ? [items.get(token) as Item] : [])), clashes }
}

/** Places by what names an item: an id, or words that no two share. */
export function placesBy<Item>(keyOf: (item: Item) => string) {
  return (base: readonly Item[], list: readonly Item[]) => {
    const keys = base.map(keyOf)
    return list.map((item) => keys.indexOf(keyOf(item)))
  }
}
