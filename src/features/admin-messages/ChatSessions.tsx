import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { chatSessions, SESSION_PAGE_SIZE } from '../../data/admin/messages/chat-sessions.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { ConversationDialog } from './ConversationDialog.tsx'
import { SessionRow } from './SessionRow.tsx'

type ChatSessionsProps = { renderConversation: (sessionId: string) => ReactNode }

/** Everybody's chats; `?session=` opens one, so that a link leads to its conversation (rule S2). */
export function ChatSessions({ renderConversation }: ChatSessionsProps) {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const list = useQuery(chatSessions(page))
  useExistingPage(list, SESSION_PAGE_SIZE, page)
  const openId = query.get('session')
  return (
    <>
      <ListPanel
        list={list}
        failure={ADMIN_MESSAGES.messages.sessionsFailed}
        skeleton={<SkeletonList label={TEXT.loadingChats} count={6} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<MessagesSquare size={28} />} title={TEXT.noChatSessionsFound} />
          ) : (
            <>
              <ul
                aria-label={TEXT.chatSessions}
                className="overflow-hidden rounded-card border border-line bg-surface [&>li+li]:border-t"
              >
                {rows.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    onOpen={() => setQuery({ session: session.id }, 'push')}
                  />
                ))}
              </ul>
              <Pagination page={page} pageCount={pageCount(total, SESSION_PAGE_SIZE)} onPageChange={setPage} />
            </>
          )
        }
      </ListPanel>
      {openId && (
        <ConversationDialog
          key={openId}
          sessionId={openId}
          session={list.data?.rows.find((session) => session.id === openId)}
          onClose={() => setQuery({ session: '' })}
        >
          {renderConversation(openId)}
        </ConversationDialog>
      )}
    </>
  )
}
