import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { ADMIN_DASHBOARD } from '../../content/admin/dashboard.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { chatsToAnswer } from '../../data/admin/messages.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { LINK_ROWS, LinkPanel } from '../../ui/list/LinkPanel.tsx'

const { more, empty } = ADMIN_DASHBOARD.toAnswer

/** Open chats with messages that nobody of the shop has read, the longest waiting first. */
export function ChatsToAnswer() {
  const list = useQuery(chatsToAnswer(LINK_ROWS))
  const { dataUpdatedAt } = list
  return (
    <LinkPanel
      title="Chats waiting for an answer"
      more={more}
      list={list}
      loading="Loading chats"
      failure={ADMIN_MESSAGES.messages.sessionsFailed}
      empty={{ icon: <MessagesSquare size={28} />, ...empty }}
      rowsOf={(chats) =>
        chats.map(({ id, customerName, customerEmail, lastMessage, updatedAt }) => ({
          id,
          to: `/admin/messages?session=${id}`,
          title: customerName ?? customerEmail ?? 'Customer',
          text: lastMessage,
          note: relativeTime(updatedAt, dataUpdatedAt),
        }))
      }
    />
  )
}
