import { type Choose, type Merged, mergeFields, mergeLists, mergeValue, type Versions } from '../merge.ts'
import { matchOlderItems } from './setting-changes.ts'
import { innerPath, isGroup, type Shape } from './shape.ts'

/** Merges two admins' changes of a section by field and item. A field that both changed is a conflict, named by its path in `base`. */
export function mergeSettings(shape: Shape, versions: Versions<unknown>, choose: Choose, path = ''): Merged<unknown> {
  const { base, mine, theirs } = versions
  if (shape.kind === 'list' && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists<unknown>({ base, mine, theirs }, path, choose, {
      placesIn: (older, list) => matchOlderItems(shape, older, list),
      mergeItem: (items, itemPath) => mergeSettings(shape.of, items, choose, itemPath),
    })
  }
  if (shape.kind === 'group' && isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    return mergeFields(Object.keys(shape.fields), { base, mine, theirs }, (name, field) =>
      mergeSettings(shape.fields[name] as Shape, field, choose, innerPath(path, name)),
    )
  }
  return mergeValue(versions, path, choose)
}
