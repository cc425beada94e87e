import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatKey } from '../../data/admin/chat-sessions.ts'
import { followChats } from '../../data/admin/follow-chats.ts'

/** Keeps the list of chats and the open conversation current while the page is open. */
export function useChatNews(): void {
  const queries = useQueryClient()
  useEffect(() => followChats(() => void queries.invalidateQueries({ queryKey: chatKey })), [queries])
}
