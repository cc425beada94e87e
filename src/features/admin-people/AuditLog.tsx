import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import * as TEXT from '../../content/admin/screens/people.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { AUDIT_PAGE_SIZE, auditLog } from '../../data/admin/audit-log.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { actionText, detailText, targetText } from './audit-text.ts'

const FAILED = { tone: 'error', title: TEXT.auditLogFailed } as const

export function AuditLog() {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const action = query.get('action') || null
  const list = useQuery(auditLog(action, page))
  useExistingPage(list, AUDIT_PAGE_SIZE, page)
  return (
    <ListPanel list={list} failure={FAILED} skeleton={<SkeletonTable label={TEXT.loadingAuditLog} rows={8} />}>
      {({ rows, total, actions }) => (
        <>
          <Select
            label={TEXT.action}
            isLabelHidden
            className="mb-4 w-56"
            value={action ?? ''}
            onChange={(event) => setQuery({ action: event.target.value, page: '' })}
          >
            <option value="">{TEXT.allActions}</option>
            {actions.map((known) => (
              <option key={known} value={known}>
                {actionText(known)}
              </option>
            ))}
          </Select>
          {rows.length === 0 ? (
            <StateMessage icon={<ScrollText size={28} />} title={TEXT.nothingChanged} />
          ) : (
            <Table caption={TEXT.auditLog}>
              <thead>
                <Row>
                  <Column>{TEXT.when}</Column>
                  <Column>{TEXT.who}</Column>
                  <Column>{TEXT.what}</Column>
                  <Column>{TEXT.on}</Column>
                  <Column>{TEXT.details}</Column>
                </Row>
              </thead>
              <tbody>
                {rows.map((entry) => (
                  <Row key={entry.id}>
                    <Cell className="whitespace-nowrap">{formatDateTime(entry.at)}</Cell>
                    <Cell className="whitespace-nowrap">{entry.actorEmail ?? TEXT.system}</Cell>
                    <Cell className="font-semibold whitespace-nowrap">{actionText(entry.action)}</Cell>
                    <Cell className="min-w-40 text-xs break-all text-muted">
                      {targetText(entry.action, entry.target)}
                    </Cell>
                    <Cell className="min-w-48 text-xs break-words">{detailText(entry.detail)}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
          <Pagination page={page} pageCount={pageCount(total, AUDIT_PAGE_SIZE)} onPageChange={setPage} />
        </>
      )}
    </ListPanel>
  )
}
