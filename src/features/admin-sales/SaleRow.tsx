import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_SALES } from '../../content/admin/sales.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { changedBySales, endSaleCampaign, type SaleCampaign } from '../../data/admin/sale-campaigns.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopTime } from '../../data/settings/shop-time.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Cell, Row } from '../../ui/list/Table.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type SaleState, saleState } from './sale-draft.ts'

const TEXT = ADMIN_SALES
const TONES: Readonly<Record<SaleState, BadgeTone>> = { planned: 'blue', on: 'green', over: 'grey', ended: 'grey' }

type SaleRowProps = { sale: SaleCampaign }

export function SaleRow({ sale }: SaleRowProps) {
  const { id, title, category, percent, startsAt, endsAt, endedAt } = sale
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => endSaleCampaign(id),
    onSuccess: () => {
      showToast(TEXT.ended)
      setAsking(false)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: changedBySales }),
  })
  const ask = () => {
    end.reset()
    setAsking(true)
  }
  const state = saleState(sale, shopNow())
  return (
    <Row>
      <Cell className="min-w-40 font-semibold break-words">{title}</Cell>
      <Cell className="whitespace-nowrap">{category === null ? TEXT.everything : categoryLabel(category)}</Cell>
      <Cell className="whitespace-nowrap">{percent}%</Cell>
      <Cell className="whitespace-nowrap">{shopTime(startsAt)}</Cell>
      <Cell className="whitespace-nowrap">{shopTime(endedAt ?? endsAt)}</Cell>
      <Cell>
        <Badge tone={TONES[state]}>{TEXT.states[state]}</Badge>
      </Cell>
      <Cell className="whitespace-nowrap">
        {(state === 'on' || state === 'planned') && (
          <Button variant="plain" onClick={ask}>
            {TEXT.end.action}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {isAsking && (
          <ConfirmDialog
            isOpen
            title={TEXT.end.title}
            confirmLabel={TEXT.end.confirm}
            isDanger
            isBusy={end.isPending}
            onConfirm={() => end.mutate()}
            onClose={() => setAsking(false)}
          >
            <p>{fillText(TEXT.end.question, { title })}</p>
            {end.error && (
              <p className="mt-3 text-sm font-medium text-danger" role="alert">
                {refusalReason(end.error)}
              </p>
            )}
          </ConfirmDialog>
        )}
      </Cell>
    </Row>
  )
}
