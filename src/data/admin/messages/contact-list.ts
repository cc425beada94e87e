import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { shopNow } from '../../connection/clock.ts'
import { type AdminPage, pageFromJson, pageOffset } from '../admin-page.ts'
import { ADMIN, adminRequest, requireChanged } from '../admin-request.ts'

export const CONTACT_PAGE_SIZE = 20

export type ContactMessage = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly category: string | null
  readonly message: string
  readonly isHandled: boolean
  readonly createdAt: number
}

type ContactRow = Omit<ContactMessage, 'isHandled' | 'createdAt'> & { handled_at: string | null; created_at: string }

function contactFromRow({ handled_at, created_at, ...row }: ContactRow): ContactMessage {
  return { ...row, isHandled: handled_at !== null, createdAt: timeFromText(created_at) }
}

export const contactListKey = [ADMIN, 'contact'] as const

/** What came by the contact form, newest first; `isHandled` null for all. Fails with DataError. */
export function contactMessages(isHandled: boolean | null, page: number) {
  return queryOptions<AdminPage<ContactMessage>>({
    queryKey: [...contactListKey, isHandled, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_contact_messages', {
          ...(isHandled !== null && { p_is_handled: isHandled }),
          p_offset: pageOffset(page, CONTACT_PAGE_SIZE),
          p_limit: CONTACT_PAGE_SIZE,
        }),
      )
      return pageFromJson(json, contactFromRow)
    },
    placeholderData: keepPreviousData,
  })
}

/** @throws DataError */
export async function setContactHandled(id: string, isHandled: boolean): Promise<void> {
  const handledAt = isHandled ? new Date(shopNow()).toISOString() : null
  requireChanged(
    await adminRequest((rest) =>
      rest.from('contact_messages').update({ handled_at: handledAt }).eq('id', id).select('id'),
    ),
  )
}
