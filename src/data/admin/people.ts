import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { type AdminPage, pageFromJson, pageOffset } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

export const PEOPLE_PAGE_SIZE = 20

export type Role = 'customer' | 'admin'

export type Customer = {
  readonly userId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly role: Role
  readonly orders: number
  readonly spent: Kobo
  readonly createdAt: number
}

type CustomerRow = {
  user_id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  role: string
  orders: number
  spent: number
  created_at: string
}

export const peopleKey = [ADMIN, 'people'] as const

/** Everybody with an account, newest first. Fails with DataError. */
export function customers(search: string, role: Role | null, page: number) {
  return queryOptions<AdminPage<Customer>>({
    queryKey: [...peopleKey, search, role, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_customers', {
          p_search: search,
          ...(role !== null && { p_role: role }),
          p_offset: pageOffset(page, PEOPLE_PAGE_SIZE),
          p_limit: PEOPLE_PAGE_SIZE,
        }),
      )
      return pageFromJson(json, (row: CustomerRow) => ({
        userId: row.user_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        email: row.email,
        phone: row.phone,
        role: row.role === 'admin' ? 'admin' : 'customer',
        orders: row.orders,
        spent: koboFromNumeric(row.spent),
        createdAt: timeFromText(row.created_at),
      }))
    },
    placeholderData: keepPreviousData,
  })
}

/** @throws DataError with hint `last_admin` when nobody would be left. */
export async function setUserRole(userId: string, role: Role): Promise<void> {
  await adminRequest((rest) => rest.rpc('set_user_role', { p_user_id: userId, p_role: role }))
}
