import Mail from 'lucide-react/icons/mail'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { CONTACT_CATEGORIES } from '../../content/pages/contact-page.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { requireRows } from '../../data/admin/admin-request.ts'
import { contactList, type ReceivedMessage } from '../../data/admin/messages.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { useSession } from '../../data/session/session-state.ts'
import { ChatList } from '../../features/admin-messages/ChatList.tsx'
import { TicketList } from '../../features/admin-messages/TicketList.tsx'
import { AdminConversation } from '../../features/chat/conversation/AdminConversation.tsx'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type TabItem, Tabs } from '../../ui/layout/Tabs.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

/** Messages from the contact form (rule S4). */
function ContactList() {
  return (
    <ResourceList
      title="Contact messages"
      failure={ADMIN_MESSAGES.messages.conversationFailed}
      read={contactList.page}
      pageParameter="contact-page"
      filters={{
        handled: { label: 'Handled', options: { '': 'All messages', no: 'To handle', yes: 'Handled' } },
      }}
      empty={{ icon: <Mail size={28} />, title: 'No contact messages found' }}
      card={(message) => <ContactCard message={message} />}
    />
  )
}

export function ContactCard({ message }: { message: ReceivedMessage }) {
  const { id, name, email, phone, subject, category, handledAt, createdAt } = message
  const isHandled = handledAt !== null
  const mark = useChange({
    act: () => {
      const handled_at = isHandled ? null : new Date(shopNow()).toISOString()
      return requireRows((rest) => rest.from('contact_messages').update({ handled_at }).eq('id', id).select('id'))
    },
    invalidates: [contactList.key, adminCounts().queryKey],
    errorToast: (cause) => ({ tone: 'error', title: 'Failed to update message', message: refusalReason(cause) }),
  })
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{subject}</h2>
        <Badge tone={isHandled ? 'green' : 'gold'}>{isHandled ? 'Handled' : 'New'}</Badge>
        {category && (
          <Badge tone="grey">{CONTACT_CATEGORIES.find(({ value }) => value === category)?.label ?? category}</Badge>
        )}
        <time className="nums ml-auto text-xs text-muted" dateTime={new Date(createdAt).toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-sm text-muted">{[name, email, phone].filter(Boolean).join(' · ')}</p>
      <p className="mt-3 whitespace-pre-line">{message.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          className="btn bg-brand text-on-brand"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          Answer by email
        </a>
        <Button variant="plain" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {isHandled ? 'Mark as new' : 'Mark as handled'}
        </Button>
      </div>
    </article>
  )
}

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
