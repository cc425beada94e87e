import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import { contrastWithWhite, LEAST_CONTRAST } from '../../../domain/settings/contrast.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { CONTROL_LOOK, FieldLayout } from '../../../ui/form/FieldLayout.tsx'
import { useControl } from './PlainFields.tsx'
import type { SettingFieldProps } from './setting-form.ts'

const TEXT = ADMIN_SETTINGS.colour
const COLOUR = /^#[0-9A-Fa-f]{6}$/

/** Rounded down: 4.49 is not the 4.5 that is needed. */
const figure = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** A colour to pick or to type, and whether white text can be read on it. */
export function ColourField({ path, typed }: SettingFieldProps) {
  const { control } = useControl(path, typed)
  const { label, error, value, ...input } = control
  const contrast = COLOUR.test(value) ? contrastWithWhite(value) : null
  const isLow = contrast !== null && contrast < LEAST_CONTRAST
  const said = contrast !== null && fillText(isLow ? TEXT.low : TEXT.good, { contrast: figure(contrast) })
  return (
    <FieldLayout id={input.id} label={label} error={isLow ? undefined : error}>
      {(wiring) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label="Pick a colour"
              value={contrast === null ? '#000000' : value.toLowerCase()}
              onChange={(event) => input.onChange({ target: { value: event.target.value.toUpperCase() } })}
              onBlur={input.onBlur}
              className="h-11 w-14 rounded-lg border border-edge bg-surface p-1"
            />
            <input
              {...wiring}
              name={input.name}
              value={value}
              onChange={input.onChange}
              onBlur={input.onBlur}
              aria-invalid={isLow || wiring['aria-invalid']}
              spellCheck={false}
              className={`${CONTROL_LOOK} h-11 max-w-32`}
            />
            {contrast !== null && (
              <span className="rounded-lg px-4 py-2.5 font-semibold text-white" style={{ backgroundColor: value }}>
                White text
              </span>
            )}
          </div>
          {said && (
            <p role="status" className={`mt-1 text-sm ${isLow ? 'font-medium text-danger' : 'text-muted'}`}>
              {said}
            </p>
          )}
        </>
      )}
    </FieldLayout>
  )
}
