import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { PROMOTION_PAGE_SIZE, promotions, type SentPromotion } from '../../data/admin/promotions.ts'
import { PromotionDialog } from '../../features/admin-promotions/PromotionDialog.tsx'
import { audienceText } from '../../features/admin-promotions/promotion-draft.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'

const TEXT = ADMIN_PROMOTIONS
const COLUMNS = TEXT.columns

/** Who would get one now, and why none can be sent. */
function reachText(audience: number, left: number): string {
  if (audience === 0) return TEXT.audience.none
  if (left === 0) return TEXT.noneLeft
  return `${fillText(TEXT.reach, { audience: audienceText(audience) })} ${fillText(TEXT.left, { count: String(left) })}`
}

function PromotionRow({ promotion }: { promotion: SentPromotion }) {
  const { title, message, path, productName, senderEmail, reached, sentAt } = promotion
  return (
    <Row>
      <Cell className="min-w-60">
        <span className="block font-semibold">{title}</span>
        <span className="block text-xs text-muted">{message}</span>
      </Cell>
      <Cell className="min-w-32">{path ? TEXT.targets[path] : (productName ?? TEXT.productGone)}</Cell>
      <Cell className="whitespace-nowrap">{formatDateTime(sentAt)}</Cell>
      <Cell className="whitespace-nowrap">{senderEmail ?? TEXT.unknownSender}</Cell>
      <Cell className="whitespace-nowrap">{audienceText(reached)}</Cell>
    </Row>
  )
}

export function AdminPromotionsPage() {
  const [page, setPage] = usePageNumber()
  const [isWriting, setWriting] = useState(false)
  const list = useQuery(promotions(page))
  const { audience = 0, left = 0 } = list.data ?? {}
  useExistingPage(list, PROMOTION_PAGE_SIZE, page)
  return (
    <>
      <PageHeader title={TEXT.title} intro={TEXT.intro}>
        <Button variant="action" disabled={audience === 0 || left === 0} onClick={() => setWriting(true)}>
          <Plus size={16} aria-hidden="true" /> {TEXT.create}
        </Button>
      </PageHeader>
      <ListPanel list={list} failure={TEXT.loadFailed} skeleton={<SkeletonTable label={TEXT.loading} />}>
        {({ rows, total }) => (
          <>
            <p className="mb-4 text-sm text-muted">{reachText(audience, left)}</p>
            {rows.length === 0 ? (
              <StateMessage icon={<Megaphone size={28} />} title={TEXT.empty.title} message={TEXT.empty.message} />
            ) : (
              <Table caption={TEXT.list}>
                <thead>
                  <Row>
                    <Column>{COLUMNS.promotion}</Column>
                    <Column>{COLUMNS.target}</Column>
                    <Column>{COLUMNS.sent}</Column>
                    <Column>{COLUMNS.sender}</Column>
                    <Column>{COLUMNS.reached}</Column>
                  </Row>
                </thead>
                <tbody>
                  {rows.map((promotion) => (
                    <PromotionRow key={promotion.id} promotion={promotion} />
                  ))}
                </tbody>
              </Table>
            )}
            <Pagination page={page} pageCount={pageCount(total, PROMOTION_PAGE_SIZE)} onPageChange={setPage} />
          </>
        )}
      </ListPanel>
      {isWriting && <PromotionDialog audience={audience} onClose={() => setWriting(false)} />}
    </>
  )
}
