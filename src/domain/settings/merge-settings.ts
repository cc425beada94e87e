import { type Choose, type Merged, mergeLists, mergeValue, type Versions } from '../merge.ts'
import { isSameSetting, olderPlaces } from './setting-changes.ts'
import { innerPath, isGroup, type Shape } from './shape.ts'

/** A section with what two admins changed of it, field by field and item by item; what both changed is a clash, named by its path in `base`. */
export function mergeSettings(shape: Shape, versions: Versions<unknown>, choose: Choose, path = ''): Merged<unknown> {
  const { base, mine, theirs } = versions
  if (shape.kind === 'list' && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists<unknown>({ base, mine, theirs }, path, choose, {
      placesIn: (older, list) => olderPlaces(shape, older, list),
      isSame: isSameSetting,
      mergeItem: (items, itemPath) => mergeSettings(shape.of, items, choose, itemPath),
    })
  }
  if (shape.kind === 'group' && isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const merged = Object.entries(shape.fields).map(([name, field]) => {
      const at = innerPath(path, name)
      return [
        name,
        mergeSettings(field, { base: base[name], mine: mine[name], theirs: theirs[name] }, choose, at),
      ] as const
    })
    return {
      value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
      clashes: merged.flatMap(([, { clashes }]) => clashes),
    }
  }
  return mergeValue(versions, path, choose, isSameSetting)
}
