import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import * as TEXT from '../../content/admin/screens/promo-codes.ts'
import { deletePromoCode, type PromoCode, promoCodesKey, setPromoActive } from '../../data/admin/promo-codes.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Cell, Row } from '../../ui/list/Table.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type PromoState, promoState } from './promo-rules.ts'

const STATES: Readonly<Record<PromoState, { readonly label: string; readonly tone: BadgeTone }>> = {
  on: { label: TEXT.on, tone: 'green' },
  off: { label: TEXT.off, tone: 'grey' },
  over: { label: TEXT.over, tone: 'grey' },
  usedUp: { label: TEXT.usedUp, tone: 'grey' },
}

type PromoRowProps = { promo: PromoCode; onEdit: () => void }

export function PromoRow({ promo, onEdit }: PromoRowProps) {
  const { code, kind, value, minimumSubtotal, uses, maxUses, endsAt, isActive } = promo
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => setAsking(false),
    onError: (cause) => showToast({ tone: 'error', title: TEXT.changeFailed, message: refusalReason(cause) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: promoCodesKey }),
  })
  const state = promoState(promo, shopNow())
  return (
    <Row>
      <Cell className="font-semibold uppercase">{code}</Cell>
      <Cell className="whitespace-nowrap">{kind === 'percent' ? `${value}%` : formatNaira(value * 100)}</Cell>
      <Cell className="whitespace-nowrap">{minimumSubtotal > 0 ? formatNaira(minimumSubtotal) : TEXT.anyAmount}</Cell>
      <Cell className="whitespace-nowrap">{maxUses === null ? uses : fillText(TEXT.usesOf, { uses, maxUses })}</Cell>
      <Cell className="whitespace-nowrap">{endsAt === null ? TEXT.never : formatDate(endsAt)}</Cell>
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
              {isActive ? TEXT.switchOff : TEXT.switchOn}
            </Button>
          )}
          <IconButton label={fillText(TEXT.edit, { code })} className="ml-auto" onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={fillText(TEXT.deleteIt, { code })} className="text-danger" onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title={TEXT.deletePromoCode}
            confirmLabel={TEXT.deletePromoCode}
            isDanger
            isBusy={change.isPending}
            onConfirm={() => change.mutate(() => deletePromoCode(code))}
            onClose={() => setAsking(false)}
          >
            <p>{fillText(TEXT.deleteQuestion, { code: code.toUpperCase() })}</p>
          </ConfirmDialog>
        )}
      </Cell>
    </Row>
  )
}
