/**
 * The schema of a setting. The database validates by the same shapes (table `private.setting_shapes`), which a test
 * compares, so patterns must mean the same in JavaScript and PostgreSQL.
 */
export type Shape = (
  | {
      readonly kind: 'text'
      /** In characters after trimming. Defaults to 1. */
      readonly min?: number
      readonly max: number
      /** Must match the whole text. */
      readonly pattern?: string
      /** Shown as a text area. */
      readonly isLong?: true
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly decimals: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | {
      readonly kind: 'list'
      readonly of: Shape
      readonly min: number
      readonly max: number
      /** A field of the items that no two may share. Texts differ without it, in more than capitals. */
      readonly distinctBy?: string
    }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, Shape>> }
) & {
  /** Allows null. */
  readonly isOptional?: true
}

type Present<S extends Shape> = S extends { kind: 'text' }
  ? string
  : S extends { kind: 'number' }
    ? number
    : S extends { kind: 'switch' }
      ? boolean
      : S extends { kind: 'choice'; of: readonly (infer Word)[] }
        ? Word
        : S extends { kind: 'list'; of: infer Item extends Shape }
          ? readonly ShapedValue<Item>[]
          : S extends { kind: 'group'; fields: infer Fields extends Readonly<Record<string, Shape>> }
            ? { readonly [Name in keyof Fields]: ShapedValue<Fields[Name]> }
            : never

/** The type of a shape's valid values. */
export type ShapedValue<S extends Shape> = S extends { isOptional: true } ? Present<S> | null : Present<S>

export type ShapeProblem =
  | 'missing'
  | 'wrong_kind'
  | 'too_short'
  | 'too_long'
  | 'wrong_form'
  | 'out_of_range'
  | 'too_many_decimals'
  | 'unknown_choice'
  | 'too_few'
  | 'too_many'
  | 'repeated'
  | 'unknown_field'

/** `path` joins field names and list indexes with dots. */
export type FieldProblem = { readonly path: string; readonly problem: ShapeProblem }

export const innerPath = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

function textProblem({ min = 1, max, pattern }: ShapeOf<'text'>, value: unknown): ShapeProblem | null {
  if (typeof value !== 'string') return 'wrong_kind'
  // Counts code points, like the database's `length`: an emoji is one.
  const length = [...value.trim()].length
  if (length < min) return length === 0 ? 'missing' : 'too_short'
  if ([...value].length > max) return 'too_long'
  return pattern && value !== '' && !new RegExp(pattern, 'u').test(value) ? 'wrong_form' : null
}

function numberProblem({ min, max, decimals }: ShapeOf<'number'>, value: unknown): ShapeProblem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrong_kind'
  if (value < min || value > max) return 'out_of_range'
  return Number(value.toFixed(decimals)) === value ? null : 'too_many_decimals'
}

function listProblems(shape: ShapeOf<'list'>, value: unknown, path: string): readonly FieldProblem[] {
  if (!Array.isArray(value)) return [{ path, problem: 'wrong_kind' }]
  if (value.length < shape.min) return [{ path, problem: 'too_few' }]
  if (value.length > shape.max) return [{ path, problem: 'too_many' }]
  const { distinctBy, of } = shape
  const isOfTexts = of.kind === 'text'
  const keyOf = (item: unknown) => (isOfTexts ? String(item).toLowerCase() : isGroup(item) && item[distinctBy ?? ''])
  const keys = distinctBy || isOfTexts ? value.map(keyOf) : []
  return value.flatMap((item: unknown, at) => {
    const place = innerPath(path, at)
    const own = shapeProblems(of, item, place)
    if (keys.length === 0 || keys.indexOf(keys[at]) === at || (isOfTexts && own.length > 0)) return own
    return [...own, { path: distinctBy ? innerPath(place, distinctBy) : place, problem: 'repeated' as const }]
  })
}

function groupProblems({ fields }: ShapeOf<'group'>, value: unknown, path: string): readonly FieldProblem[] {
  if (!isGroup(value)) return [{ path, problem: 'wrong_kind' }]
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  return [
    ...Object.entries(fields).flatMap(([name, field]) => shapeProblems(field, value[name], innerPath(path, name))),
    ...unknown.map((name) => ({ path: innerPath(path, name), problem: 'unknown_field' as const })),
  ]
}

function ownProblem(shape: Shape, value: unknown): ShapeProblem | null {
  if (shape.kind === 'text') return textProblem(shape, value)
  if (shape.kind === 'number') return numberProblem(shape, value)
  if (shape.kind === 'switch') return typeof value === 'boolean' ? null : 'wrong_kind'
  if (shape.kind === 'choice') return shape.of.includes(value as string) ? null : 'unknown_choice'
  return null
}

/** Lists a value's violations of its shape, in the order of its fields. The database reports the first (`private.shape_problem`). */
export function shapeProblems(shape: Shape, value: unknown, path = ''): readonly FieldProblem[] {
  if (value === null || value === undefined) return shape.isOptional ? [] : [{ path, problem: 'missing' }]
  if (shape.kind === 'list') return listProblems(shape, value, path)
  if (shape.kind === 'group') return groupProblems(shape, value, path)
  const problem = ownProblem(shape, value)
  return problem ? [{ path, problem }] : []
}
