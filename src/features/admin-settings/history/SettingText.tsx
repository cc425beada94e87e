import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { innerPath, type Shape } from '../../../domain/settings/shape.ts'
import { fieldWords, patternOf, valueText } from '../words/setting-words.ts'
import { fieldsOf, isMadeKey, itemsOf } from '../words/typed-value.ts'

type SettingTextProps = { section: SettingSection; shape: Shape; path: string; value: unknown }

/** All of a value, to read. */
export function SettingText({ section, shape, path, value }: SettingTextProps) {
  if (shape.kind === 'list') {
    const items = itemsOf(value)
    if (items.length === 0) return <span className="text-muted">None</span>
    return (
      <ol className="grid list-decimal gap-2 pl-5">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was published stays in its order
          <li key={at}>
            <SettingText section={section} shape={shape.of} path={`${path}.${at}`} value={item} />
          </li>
        ))}
      </ol>
    )
  }
  if (shape.kind === 'group') {
    const values = fieldsOf(value)
    return (
      <dl className="grid gap-2">
        {Object.entries(shape.fields).map(([name, field]) => {
          const inner = innerPath(path, name)
          if (isMadeKey(section, patternOf(inner))) return null
          return (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{fieldWords(section, inner).label}</dt>
              <dd className="whitespace-pre-wrap">
                <SettingText section={section} shape={field} path={inner} value={values[name]} />
              </dd>
            </div>
          )
        })}
      </dl>
    )
  }
  return <>{valueText(section, path, value)}</>
}
