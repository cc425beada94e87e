import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { chatKey } from '../../data/admin/chat-sessions.ts'
import { followChats } from '../../data/admin/follow-chats.ts'

/** Keeps the list of chats and what waits current while the page is open. */
export function useChatNews(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      followChats(() => {
        void queries.invalidateQueries({ queryKey: chatKey })
        void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
      }),
    [queries],
  )
}
