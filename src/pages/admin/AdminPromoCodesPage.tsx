import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { deletePromoCode, type PromoCode, promoList, setPromoActive } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { PromoDialog } from '../../features/admin-promo-codes/PromoDialog.tsx'
import { type PromoState, promoState } from '../../features/admin-promo-codes/promo-rules.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'

const STATES: Readonly<Record<PromoState, string>> = { on: 'On', off: 'Off', over: 'Over', usedUp: 'Used up' }

const COLUMNS: readonly ListColumn<PromoCode>[] = [
  { title: 'Code', className: 'font-semibold uppercase', cell: ({ code }) => code },
  {
    title: 'Takes off',
    cell: ({ kind, value }) => (kind === 'percent' ? `${value}%` : formatNaira(value * 100)),
  },
  {
    title: 'From',
    cell: ({ minimumSubtotal }) => (minimumSubtotal > 0 ? formatNaira(minimumSubtotal) : 'any amount'),
  },
  { title: 'Used', cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`) },
  { title: 'Ends', cell: ({ endsAt }) => (endsAt === null ? 'never' : shopDay(endsAt)) },
  {
    title: 'State',
    cell: (promo) => {
      const state = promoState(promo, shopNow())
      return <Badge tone={state === 'on' ? 'green' : 'grey'}>{STATES[state]}</Badge>
    },
  },
]

export function AdminPromoCodesPage() {
  const [editing, setEditing] = useState<PromoCode | 'new' | null>(null)
  return (
    <>
      <PageHeader title="Promo Codes" intro="Codes that customers can enter in the cart.">
        <Button variant="action" onClick={() => setEditing('new')}>
          <Plus size={16} /> <span>Add code</span>
        </Button>
      </PageHeader>
      <ResourceList
        title="Promo codes"
        failure={{ tone: 'error', title: 'Failed to load promo codes' }}
        read={promoList.page}
        empty={{ icon: <TicketPercent size={28} />, title: 'No promo codes yet' }}
        columns={[
          ...COLUMNS,
          { title: 'Actions', cell: (promo) => <PromoButtons promo={promo} onEdit={() => setEditing(promo)} /> },
        ]}
      />
      {editing && <PromoDialog promo={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const changeFailed = (cause: unknown) =>
  ({ tone: 'error', title: 'Failed to change promo code', message: refusalReason(cause) }) as const

function PromoButtons({ promo, onEdit }: { promo: PromoCode; onEdit: () => void }) {
  const { code, active } = promo
  const turn = useChange({
    act: () => setPromoActive(code, !active),
    invalidates: [promoList.key],
    errorToast: changeFailed,
  })
  return (
    <span className="flex items-center gap-1">
      {['on', 'off'].includes(promoState(promo, shopNow())) && (
        <Button variant="plain" isBusy={turn.isPending} onClick={() => turn.mutate()}>
          {active ? 'Switch off' : 'Switch on'}
        </Button>
      )}
      <IconButton label={`Edit ${code}`} className="ml-auto" onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
      <ConfirmAction
        title="Delete promo code"
        question={`Are you sure you want to delete "${code.toUpperCase()}"? Orders that used it keep their discount.`}
        act={() => deletePromoCode(code)}
        errorToast={changeFailed}
        invalidates={[promoList.key]}
      >
        {(ask) => (
          <IconButton label={`Delete ${code}`} className="text-danger" onClick={ask}>
            <Trash2 size={18} />
          </IconButton>
        )}
      </ConfirmAction>
    </span>
  )
}
