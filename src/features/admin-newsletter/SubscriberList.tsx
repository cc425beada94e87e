import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { ADMIN_NEWSLETTER } from '../../content/admin/newsletter.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { NEWSLETTER_PAGE_SIZE, type NewsletterFilter, newsletterSubscribers } from '../../data/admin/newsletter.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'

const TEXT = ADMIN_NEWSLETTER
const TONES = { subscribed: 'green', waiting: 'gold', unsubscribed: 'grey' } as const

type SubscriberListProps = { filter: NewsletterFilter }

export function SubscriberList({ filter }: SubscriberListProps) {
  const [page, setPage] = usePageNumber()
  const list = useQuery(newsletterSubscribers(filter, page))
  useExistingPage(list, NEWSLETTER_PAGE_SIZE, page)
  const isFiltered = filter.search !== '' || filter.state !== null
  return (
    <ListPanel list={list} failure={TEXT.loadFailed} skeleton={<SkeletonTable label={TEXT.loading} rows={8} />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <StateMessage icon={<Mail size={28} />} {...(isFiltered ? TEXT.noneFound : TEXT.empty)} />
        ) : (
          <>
            <Table caption={TEXT.list}>
              <thead>
                <Row>
                  <Column>{TEXT.columns.email}</Column>
                  <Column>{TEXT.columns.state}</Column>
                  <Column>{TEXT.columns.since}</Column>
                </Row>
              </thead>
              <tbody>
                {rows.map(({ id, email, subscribedAt, state, unsubscribedAt }) => (
                  <Row key={id}>
                    <Cell className="min-w-40 break-all">{email}</Cell>
                    <Cell className="whitespace-nowrap">
                      <Badge tone={TONES[state]}>{TEXT.states[state]}</Badge>
                      {unsubscribedAt !== null && (
                        <span className="block text-xs text-muted">
                          {fillText(TEXT.unsubscribedOn, { date: formatDate(unsubscribedAt) })}
                        </span>
                      )}
                    </Cell>
                    <Cell className="whitespace-nowrap">{formatDate(subscribedAt)}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
            <Pagination page={page} pageCount={pageCount(total, NEWSLETTER_PAGE_SIZE)} onPageChange={setPage} />
          </>
        )
      }
    </ListPanel>
  )
}
