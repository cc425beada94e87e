import BadgePercent from 'lucide-react/icons/badge-percent'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { adminCall } from '../../data/admin/admin-request.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { changedBySales, type SaleCampaign, saleList } from '../../data/admin/sale-campaigns.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopTime } from '../../data/settings/shop-time.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { SALE_STATES, SaleDialog, type SaleState, saleState } from '../../features/admin-sales/SaleDialog.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'

const TONES: Readonly<Record<SaleState, BadgeTone>> = { planned: 'blue', on: 'green', over: 'grey', ended: 'grey' }

const COLUMNS: readonly ListColumn<SaleCampaign>[] = [
  { title: 'Sale', className: 'min-w-40 font-semibold break-words', cell: ({ title }) => title },
  {
    title: 'Category',
    cell: ({ category }) => (category === null ? 'Every category' : categoryLabel(category)),
  },
  { title: 'Takes off', cell: ({ percent }) => `${percent}%` },
  { title: 'From', cell: ({ startsAt }) => shopTime(startsAt) },
  { title: 'Until', cell: ({ endedAt, endsAt }) => shopTime(endedAt ?? endsAt) },
  {
    title: 'State',
    cell: (sale) => {
      const state = saleState(sale, shopNow())
      return <Badge tone={TONES[state]}>{SALE_STATES[state]}</Badge>
    },
  },
  { title: 'Actions', cell: (sale) => <EndSale sale={sale} /> },
]

export function AdminSalesPage() {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <PageHeader
        title="Sales"
        intro="A percentage off a whole category for a limited time. A product with its own sale price keeps it."
      >
        <Button variant="action" onClick={() => setWriting(true)}>
          <Plus size={16} /> <span>New sale</span>
        </Button>
      </PageHeader>
      <ResourceList
        title="Sales"
        failure={{ tone: 'error', title: 'Failed to load sales' }}
        read={saleList.page}
        empty={{
          icon: <BadgePercent size={28} />,
          title: 'No sales yet',
          message: 'A sale lowers the prices of a category for a while. Promo codes still apply.',
        }}
        columns={COLUMNS}
      />
      {isWriting && <SaleDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function EndSale({ sale }: { sale: SaleCampaign }) {
  const state = saleState(sale, shopNow())
  if (state !== 'on' && state !== 'planned') return null
  return (
    <ConfirmAction
      title="End sale"
      question={`End "${sale.title}" now? Its products go back to their earlier prices.`}
      act={() => adminCall('end_sale_campaign', { p_id: sale.id })}
      successToast={{ tone: 'success', title: 'Sale ended' }}
      errorToast={(cause) => ({ tone: 'error', title: 'Failed to end the sale', message: refusalReason(cause) })}
      invalidates={[changedBySales]}
    >
      {(ask) => (
        <Button variant="plain" onClick={ask}>
          End
          <span className="sr-only"> {sale.title}</span>
        </Button>
      )}
    </ConfirmAction>
  )
}
