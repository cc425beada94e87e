import type { AdminPage } from './admin-page.ts'

/** The largest page the list functions give. */
const LARGEST_PAGE = 500

/** Every row of a list, page after page. @throws DataError */
export async function readAllPages<Row>(
  read: (offset: number, limit: number) => Promise<AdminPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read(rows.length, LARGEST_PAGE)
    rows.push(...page.rows)
    // A list that shrinks meanwhile ends with an empty page.
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}
