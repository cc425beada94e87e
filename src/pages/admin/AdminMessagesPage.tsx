import * as TEXT from '../../content/admin/screens/pages.ts'
import { useSession } from '../../data/session/session.ts'
import { ChatSessions } from '../../features/admin-messages/ChatSessions.tsx'
import { ContactMessages } from '../../features/admin-messages/ContactMessages.tsx'
import { TicketList } from '../../features/admin-messages/TicketList.tsx'
import { AdminConversation } from '../../features/chat/conversation/AdminConversation.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type TabItem, Tabs } from '../../ui/layout/Tabs.tsx'

type MessagesTab = 'chat' | 'tickets' | 'contact'

const TABS: readonly TabItem<MessagesTab>[] = [
  { id: 'chat', label: TEXT.liveChat },
  { id: 'tickets', label: TEXT.supportTickets },
  { id: 'contact', label: TEXT.contact },
]

export function AdminMessagesPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title={TEXT.messages} intro={TEXT.messagesIntro} />
      <Tabs items={TABS} label={TEXT.messages}>
        {(tab) => {
          if (tab === 'tickets') return <TicketList />
          if (tab === 'contact') return <ContactMessages />
          return (
            <ChatSessions
              renderConversation={(sessionId) => user && <AdminConversation userId={user.id} sessionId={sessionId} />}
            />
          )
        }}
      </Tabs>
    </>
  )
}
