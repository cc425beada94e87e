import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { deletePromoCode, type PromoCode, promoCodesKey, setPromoActive } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { formatDate } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Cell, Row } from '../../ui/list/Table.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type PromoState, promoState } from './promo-rules.ts'

const STATES: Readonly<Record<PromoState, { readonly label: string; readonly tone: BadgeTone }>> = {
  on: { label: 'On', tone: 'green' },
  off: { label: 'Off', tone: 'grey' },
  over: { label: 'Over', tone: 'grey' },
  usedUp: { label: 'Used up', tone: 'grey' },
}

type PromoRowProps = { promo: PromoCode; onEdit: () => void }

export function PromoRow({ promo, onEdit }: PromoRowProps) {
  const { code, kind, value, minimumSubtotal, uses, maxUses, endsAt, isActive } = promo
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => setAsking(false),
    onError: (cause) =>
      showToast({ tone: 'error', title: 'Failed to change promo code', message: refusalReason(cause) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: promoCodesKey }),
  })
  const state = promoState(promo, Date.now())
  return (
    <Row>
      <Cell className="font-semibold uppercase">{code}</Cell>
      <Cell className="whitespace-nowrap">{kind === 'percent' ? `${value}%` : formatNaira(value * 100)}</Cell>
      <Cell className="whitespace-nowrap">{minimumSubtotal > 0 ? formatNaira(minimumSubtotal) : 'any amount'}</Cell>
      <Cell className="whitespace-nowrap">{maxUses === null ? uses : `${uses} of ${maxUses}`}</Cell>
      <Cell className="whitespace-nowrap">{endsAt === null ? 'never' : formatDate(endsAt)}</Cell>
      <Cell>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="flex items-center gap-1">
          {(state === 'on' || state === 'off') && (
            <Button
              variant="plain"
              isBusy={change.isPending}
              onClick={() => change.mutate(() => setPromoActive(code, !isActive))}
            >
              {isActive ? 'Switch off' : 'Switch on'}
            </Button>
          )}
          <IconButton label={`Edit ${code}`} className="ml-auto" onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${code}`} className="text-danger" onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title="Delete promo code"
            confirmLabel="Delete promo code"
            isDanger
            isBusy={change.isPending}
            onConfirm={() => change.mutate(() => deletePromoCode(code))}
            onClose={() => setAsking(false)}
          >
            <p>Are you sure you want to delete "{code.toUpperCase()}"? Orders that used it keep their discount.</p>
          </ConfirmDialog>
        )}
      </Cell>
    </Row>
  )
}
