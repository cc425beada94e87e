import type { Range } from './admin-page.ts'

/** The largest page the list functions give. */
const LARGEST_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Every row of a list, page after page. By their ids and not by their places: a row that comes or goes meanwhile moves the others, so that one would
 * stand twice and another be missing. @throws DataError
 */
export async function readAllPages<Row extends { readonly id: string }>(
  read: (range: Range) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows } = await read({ p_after: all.at(-1)?.id ?? BEFORE_ALL, p_limit: LARGEST_PAGE })
    all.push(...rows)
    if (rows.length < LARGEST_PAGE) return all
  }
}
