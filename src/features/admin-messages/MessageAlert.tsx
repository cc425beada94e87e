import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { useTitleBadge } from '../../ui/use-title-badge.ts'
import { messageSound, playMessageSound } from './message-sound.ts'
import { useChatNews } from './use-chat-news.ts'

/** Tells an admin on any page that a customer writes: in the tab's title, and by a sound unless that is switched off. */
export function MessageAlert() {
  useChatNews()
  const { data: counts } = useQuery(adminCounts())
  const isOn = messageSound.use()
  const unread = counts?.unread_chat_messages
  const heard = useRef<number | undefined>(undefined)
  useTitleBadge(unread ?? 0)
  useEffect(() => {
    const before = heard.current
    heard.current = unread
    if (isOn && before !== undefined && unread !== undefined && unread > before) playMessageSound()
  }, [unread, isOn])
  return null
}
