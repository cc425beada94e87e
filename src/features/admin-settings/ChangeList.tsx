import { type SettingChange, settingChanges } from '../../domain/settings/setting-changes.ts'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { pathTitle, patternOf, valueText } from './words/setting-words.ts'
import { isMadeKey } from './words/typed-value.ts'

const LEAD = 40
const MOST = 240

const cut = (text: string, from: number) => {
  const begin = from > 0 ? `…${text.slice(from)}` : text
  return begin.length > MOST ? `${begin.slice(0, MOST)}…` : begin
}

/** Cuts two long texts to where they begin to differ, because legal texts have pages. */
function changedParts(before: string, after: string): readonly [string, string] {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  const from = Math.max(before.length, after.length) > MOST ? Math.max(0, same - LEAD) : 0
  return [cut(before, from), cut(after, from)]
}

type ChangeListProps = { section: SettingSection; before: unknown; after: unknown }

/** Returns the changed fields, except generated keys. */
export function changesOf({ section, before, after }: ChangeListProps): readonly SettingChange[] {
  const changes = settingChanges(SETTING_SHAPES[section], before, after)
  return changes.filter(({ path }) => !isMadeKey(section, patternOf(path)))
}

/** Each changed field with its old and new value. */
export function ChangeList(props: ChangeListProps) {
  const { section, before, after } = props
  const changes = changesOf(props)
  if (changes.length === 0) return <p className="text-muted">Nothing differs.</p>
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={`${change.kind} ${change.path}`} className="min-w-0">
          <dt className="text-sm font-semibold">
            {pathTitle(section, change.path, change.kind === 'removed' ? before : after)}
          </dt>
          <ChangeText section={section} change={change} />
        </div>
      ))}
    </dl>
  )
}

const LOOK = 'mt-1 whitespace-pre-wrap'

function ChangeText({ section, change }: { section: SettingSection; change: SettingChange }) {
  if (change.kind === 'moved') return <dd className="mt-1 text-muted">Order changed</dd>
  const text = (value: unknown) => valueText(section, change.path, value)
  const [older, newer] = changedParts(
    change.kind === 'added' ? '' : text(change.before),
    change.kind === 'removed' ? '' : text(change.after),
  )
  return (
    <>
      {change.kind !== 'added' && (
        <dd className={LOOK}>
          <span className="mr-2 text-sm text-muted">{change.kind === 'removed' ? 'removed' : 'before'}</span>
          <del className="text-muted">{older}</del>
        </dd>
      )}
      {change.kind !== 'removed' && (
        <dd className={LOOK}>
          <span className="mr-2 text-sm text-muted">{change.kind === 'added' ? 'added' : 'after'}</span>
          <ins className="font-medium no-underline">{newer}</ins>
        </dd>
      )}
    </>
  )
}
