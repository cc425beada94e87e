import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { CONTACT_PAGE_SIZE, contactMessages } from '../../data/admin/messages/contact-list.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { ContactCard } from './ContactCard.tsx'

const HANDLED: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** What visitors sent by the contact form (rule S4). */
export function ContactMessages() {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber('contact-page')
  const handled = query.get('handled') ?? ''
  const list = useQuery(contactMessages(HANDLED[handled] ?? null, page))
  useExistingPage(list, CONTACT_PAGE_SIZE, page, 'contact-page')
  return (
    <>
      <Select
        label={TEXT.handled}
        isLabelHidden
        className="mb-4 w-44"
        value={handled}
        onChange={(event) => setQuery({ handled: event.target.value, 'contact-page': '' })}
      >
        <option value="">{TEXT.allMessages}</option>
        <option value="no">{TEXT.toHandle}</option>
        <option value="yes">{TEXT.handled}</option>
      </Select>
      <ListPanel
        list={list}
        failure={ADMIN_MESSAGES.messages.conversationFailed}
        skeleton={<SkeletonList label={TEXT.loadingMessages} count={6} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<Mail size={28} />} title={TEXT.noContactMessages} />
          ) : (
            <>
              <ul aria-label={TEXT.contactMessages} className="grid grid-cols-1 gap-3">
                {rows.map((message) => (
                  <li key={message.id}>
                    <ContactCard message={message} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={pageCount(total, CONTACT_PAGE_SIZE)} onPageChange={setPage} />
            </>
          )
        }
      </ListPanel>
    </>
  )
}
