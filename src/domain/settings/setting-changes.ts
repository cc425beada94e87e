import { isSameJson } from '../merge.ts'
import { innerPath, isGroup, type Shape } from './shape.ts'

/** A difference between two values. `path` is in the newer value, or in the older one for `removed`. `moved` is a reordered list. */
export type SettingChange =
  | { readonly kind: 'changed'; readonly path: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'added'; readonly path: string; readonly after: unknown }
  | { readonly kind: 'removed'; readonly path: string; readonly before: unknown }
  | { readonly kind: 'moved'; readonly path: string }

type ListShape = Extract<Shape, { kind: 'list' }>

/** Returns each newer item's index in the older list, or -1. Without a key, matches equal items first, then the rest in order. */
export function matchOlderItems(
  { distinctBy }: ListShape,
  before: readonly unknown[],
  after: readonly unknown[],
): number[] {
  const taken = new Set<number>()
  const take = (isIt: (item: unknown, at: number) => boolean) => {
    const at = before.findIndex((item, place) => !taken.has(place) && isIt(item, place))
    if (at >= 0) taken.add(at)
    return at
  }
  const keyOf = (item: unknown) => distinctBy && isGroup(item) && item[distinctBy]
  if (distinctBy) return after.map((item) => take((older) => keyOf(older) === keyOf(item)))
  const equals = after.map((item) => take((older) => isSameJson(older, item)))
  return equals.map((at) => (at >= 0 ? at : take(() => true)))
}

function listChanges(shape: ListShape, before: readonly unknown[], after: readonly unknown[], path: string) {
  const places = matchOlderItems(shape, before, after)
  const isKnown = (at: number, place: number) =>
    at >= 0 && (shape.distinctBy !== undefined || isSameJson(before[at], after[place]))
  const stayed = places.filter(isKnown)
  const isMoved = stayed.some((at, place) => place > 0 && at < (stayed[place - 1] ?? 0))
  const removed = before.flatMap((item, at): SettingChange[] =>
    places.includes(at) ? [] : [{ kind: 'removed', path: innerPath(path, at), before: item }],
  )
  const stillThere = after.flatMap((item, at): readonly SettingChange[] => {
    const place = places[at] ?? -1
    const own = innerPath(path, at)
    return place < 0 ? [{ kind: 'added', path: own, after: item }] : settingChanges(shape.of, before[place], item, own)
  })
  return [...stillThere, ...removed, ...(isMoved ? [{ kind: 'moved', path } as const] : [])]
}

/** Lists the differences between two values of a section, in the order of the form. */
export function settingChanges(shape: Shape, before: unknown, after: unknown, path = ''): readonly SettingChange[] {
  if (isSameJson(before, after)) return []
  if (shape.kind === 'list' && Array.isArray(before) && Array.isArray(after))
    return listChanges(shape, before, after, path)
  if (shape.kind === 'group' && isGroup(before) && isGroup(after)) {
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      settingChanges(field, before[name], after[name], innerPath(path, name)),
    )
  }
  return [{ kind: 'changed', path, before, after }]
}
