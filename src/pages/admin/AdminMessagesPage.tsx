import { useSession } from '../../data/session/session.ts'
import { ChatList } from '../../features/admin-messages/ChatList.tsx'
import { ContactList } from '../../features/admin-messages/ContactList.tsx'
import { TicketList } from '../../features/admin-messages/TicketList.tsx'
import { AdminConversation } from '../../features/chat/conversation/AdminConversation.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type TabItem, Tabs } from '../../ui/layout/Tabs.tsx'

type MessagesTab = 'chat' | 'tickets' | 'contact'

const TABS: readonly TabItem<MessagesTab>[] = [
  { id: 'chat', label: 'Live Chat' },
  { id: 'tickets', label: 'Support Tickets' },
  { id: 'contact', label: 'Contact' },
]

export function AdminMessagesPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title="Messages" intro="Chats, tickets and what came by the contact form." />
      <Tabs items={TABS} label="Messages">
        {(tab) => {
          if (tab === 'tickets') return <TicketList />
          if (tab === 'contact') return <ContactList />
          return (
            <ChatList
              renderConversation={(sessionId) => user && <AdminConversation userId={user.id} sessionId={sessionId} />}
            />
          )
        }}
      </Tabs>
    </>
  )
}
