/** A part of a program, as the bundler's parser gives it. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node => !!value && typeof value === 'object' && 'type' in value
