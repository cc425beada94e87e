import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import { promotions, type SentPromotion } from '../../data/admin/promotions.ts'
import { PromotionDialog } from '../../features/admin-promotions/PromotionDialog.tsx'
import { audienceText } from '../../features/admin-promotions/promotion-draft.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type ListColumn, ResourceList } from '../../ui/list/ResourceList.tsx'

/** Counts the customers who would get one now, or says why none can be sent. */
function reachText(audience: number, left: number): string {
  if (audience === 0) return 'No customer has promotions switched on.'
  if (left === 0) return ADMIN_PROMOTIONS.noneLeft
  return `Reaches ${audienceText(audience)} right now. You can send ${left} more today.`
}

const COLUMNS: readonly ListColumn<SentPromotion>[] = [
  {
    title: 'Promotion',
    className: 'min-w-60',
    cell: ({ title, message }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="block text-xs text-muted">{message}</span>
      </>
    ),
  },
  {
    title: 'Leads to',
    className: 'min-w-32',
    cell: ({ target, productName }) =>
      target ? ADMIN_PROMOTIONS.targets[target] : (productName ?? 'A removed product'),
  },
  { title: 'Sent', cell: ({ sentAt }) => formatDateTime(sentAt) },
  { title: 'By', cell: ({ senderEmail }) => senderEmail ?? 'A former admin' },
  { title: 'Reached', cell: ({ reached }) => audienceText(reached) },
]

export function AdminPromotionsPage() {
  const [isWriting, setWriting] = useState(false)
  const { audience = 0, left = 0 } = useQuery(promotions({ page: 1 })).data ?? {}
  return (
    <>
      <PageHeader
        title="Promotions"
        intro="An offer in the bell and on the phones of the customers who switched promotions on."
      >
        <Button variant="action" disabled={audience === 0 || left === 0} onClick={() => setWriting(true)}>
          <Plus size={16} aria-hidden="true" /> <span>New promotion</span>
        </Button>
      </PageHeader>
      <ResourceList
        title="Sent promotions"
        loading="Loading promotions"
        failure={{ tone: 'error', title: 'Failed to load promotions' }}
        read={promotions}
        empty={{
          icon: <Megaphone size={28} />,
          title: 'No promotions sent yet',
          message: 'Customers who switched promotions on get yours in the bell and as a push message.',
        }}
        above={(sent) => <p className="mb-4 text-sm text-muted">{reachText(sent.audience, sent.left)}</p>}
        columns={COLUMNS}
      />
      {isWriting && <PromotionDialog audience={audience} onClose={() => setWriting(false)} />}
    </>
  )
}
