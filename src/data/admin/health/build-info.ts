/** Where the build says of itself of which moment it is. */
export const BUILD_PATH = '/build.json'

export type BuildInfo = {
  /** ISO time. */
  readonly builtAt: string
  /** From here on `catalogue_changes` tells what changed since. */
  readonly epoch: string
  readonly cursor: string
  readonly products: number
  /** Whether its sign-in page offers phone numbers; builds of before don't say. */
  readonly signsInByPhone?: boolean
}

export function isBuildInfo(value: unknown): value is BuildInfo {
  const { builtAt, epoch, cursor, products } = (value ?? {}) as Partial<Record<keyof BuildInfo, unknown>>
  return (
    typeof builtAt === 'string' &&
    typeof epoch === 'string' &&
    typeof cursor === 'string' &&
    typeof products === 'number'
  )
}
