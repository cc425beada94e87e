import { contrast } from '../../lib/colour.ts'
import { isPlace } from '../people/nigeria.ts'
import { SETTING_SHAPES, type Setting, type SettingSection } from './setting-shapes.ts'
import { type ShapeProblem, shapeProblems } from './shape.ts'

export type SettingProblem =
  | ShapeProblem
  | 'low_contrast'
  | 'without_naira'
  | 'without_dollar'
  | 'without_country'
  | 'unknown_place'
  | 'unknown_zone'

/** A field that prevents publishing, by its path; '' is the section itself. */
export type SettingFault = { readonly path: string; readonly problem: SettingProblem }

/** WCAG 2's minimum for text of normal size. */
export const MIN_CONTRAST = 4.5

/** Returns a colour's contrast with white, from 1 to 21. @param colour like `#0B5D3B` */
export function contrastWithWhite(colour: string): number {
  return contrast(colour, '#ffffff')
}

/** Compares with the browser's own names, because it also accepts aliases that the database doesn't. */
const isZone = (zone: string) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)

type Rule<Value> = {
  /** The field that it checks. Skipped while that field violates its shape. */
  readonly field: keyof Value & string
  readonly faults: (value: Value) => readonly SettingFault[]
}

/** Rules that shapes can't express, as in the database's `private.setting_problem`. */
const RULES: { readonly [S in SettingSection]?: Rule<Setting<S>> } = {
  identity: {
    field: 'brandColour',
    faults: ({ brandColour }) =>
      contrastWithWhite(brandColour) < MIN_CONTRAST ? [{ path: 'brandColour', problem: 'low_contrast' }] : [],
  },
  currencies: {
    field: 'rates',
    faults: ({ rates }) => {
      const has = (code: string, rate?: number) =>
        rates.some((entry) => entry.currency === code && (rate === undefined || entry.rate === rate))
      if (!has('NGN')) return [{ path: 'rates', problem: 'without_naira' }]
      return has('USD', 1) ? [] : [{ path: 'rates', problem: 'without_dollar' }]
    },
  },
  hours: {
    field: 'zone',
    faults: ({ zone }) => (isZone(zone) ? [] : [{ path: 'zone', problem: 'unknown_zone' }]),
  },
  delivery: {
    field: 'methods',
    faults: ({ methods }) => {
      if (!methods.some(({ area }) => area === 'country')) return [{ path: 'methods', problem: 'without_country' }]
      return methods.flatMap(({ area, places }, at): SettingFault[] => {
        if (area !== 'places') return []
        if (places.length === 0) return [{ path: `methods.${at}.places`, problem: 'too_few' }]
        const unknown = [...places.entries()].filter(([, place]) => !isPlace(place))
        return unknown.map(([n]) => ({ path: `methods.${at}.places.${n}`, problem: 'unknown_place' }))
      })
    },
  },
}

/** Lists all faults that prevent publishing a section. The database reports the first (`bad_setting`). */
export function settingProblems(section: SettingSection, value: unknown): readonly SettingFault[] {
  const wrong = shapeProblems(SETTING_SHAPES[section], value)
  const rule = RULES[section] as Rule<Record<string, unknown>> | undefined
  const isUnreadable = ({ path }: SettingFault) =>
    path === '' || path === rule?.field || path.startsWith(`${rule?.field}.`)
  return !rule || wrong.some(isUnreadable) ? wrong : [...wrong, ...rule.faults(value as Record<string, unknown>)]
}
