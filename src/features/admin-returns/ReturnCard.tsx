import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  ITEM_RETURN,
  RETURN_ACTION,
  RETURN_REASON_TEXT,
  RETURN_STATE_LABEL,
  returnStateTime,
} from '../../content/orders/item-returns.ts'
import type { AdminReturn } from '../../data/admin/orders/return-list.ts'
import { returnPictureUrl } from '../../data/orders/return-picture.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { RETURN_STEPS, type ReturnState } from '../../domain/orders/item-return.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { ReturnStepDialog } from './ReturnStepDialog.tsx'

type ReturnPictureProps = { returnId: string; number: number }

function ReturnPicture({ returnId, number }: ReturnPictureProps) {
  const { data: url, isError } = useQuery(returnPictureUrl(returnId, number))
  if (isError) return <p className="text-sm text-danger">This photo could not be loaded.</p>
  if (!url) return <div aria-hidden="true" className="size-20 rounded-lg bg-picture" />
  return (
    <a href={url} rel="noopener" target="_blank">
      <img
        alt={fillText(ITEM_RETURN.picture, { number })}
        className="size-20 rounded-lg border border-line object-cover"
        src={url}
      />
    </a>
  )
}

type ReturnPicturesProps = { returnId: string; count: number }

function ReturnPictures({ returnId, count }: ReturnPicturesProps) {
  if (count === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <ReturnPicture number={number} returnId={returnId} />
        </li>
      ))}
    </ul>
  )
}

type ReturnCardProps = { itemReturn: AdminReturn; children: ReactNode }

// The buttons for the provider come before these.
const HAND_STEPS: readonly ReturnState[] = ['declined', 'refunded']

export function ReturnCard({ itemReturn, children }: ReturnCardProps) {
  const [step, setStep] = useState<ReturnState | null>(null)
  const { orderId, name, variantLabel, state, quantity, reason, details, answer, refundAmount } = itemReturn
  const at = returnStateTime(itemReturn)
  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Picture alt="" className="w-14 shrink-0 rounded-lg" sizes="56px" src={itemReturn.image} title={name} />
        <div className="min-w-0 grow basis-40 text-sm">
          <h2 className="text-base">
            {quantity} × {name}
            {variantLabel && <span>{` (${variantLabel})`}</span>}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-muted">
            <Link className="nums text-brand hover:underline" to={`/admin/shipping?search=${orderId}`}>
              {`Order #${orderNumber(orderId)}`}
            </Link>
            <span>{itemReturn.customer}</span>
            <a className="nums hover:underline" href={`tel:${itemReturn.phone}`}>
              {formatPhone(itemReturn.phone)}
            </a>
            <span className="nums">{`${formatNaira(itemReturn.paid)} paid`}</span>
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted sm:block sm:w-auto sm:text-right">
          <Badge tone={state === 'declined' ? 'red' : state === 'refunded' ? 'green' : 'gold'}>
            {RETURN_STATE_LABEL[state]}
          </Badge>
          <time className="nums block sm:mt-1" dateTime={new Date(at).toISOString()}>
            {formatDateTime(at)}
          </time>
        </div>
      </div>
      <p className="mt-3 font-medium">{RETURN_REASON_TEXT[reason]}</p>
      {details && <p className="whitespace-pre-line">{details}</p>}
      <ReturnPictures count={itemReturn.pictureCount} returnId={itemReturn.id} />
      {answer && (
        <p className="mt-3 rounded-lg bg-tint p-3 text-sm whitespace-pre-line text-deep">
          {fillText(ITEM_RETURN.answer, { answer })}
        </p>
      )}
      <p className="nums mt-1 text-sm text-muted empty:hidden">
        {[itemReturn.isRestocked && 'Back in stock', refundAmount !== null && formatNaira(refundAmount)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {children}
        {RETURN_STEPS[state].map((next) => (
          <Button key={next} onClick={() => setStep(next)} variant={HAND_STEPS.includes(next) ? 'plain' : 'brand'}>
            {RETURN_ACTION[next]}
          </Button>
        ))}
      </div>
      {step && <ReturnStepDialog itemReturn={itemReturn} onClose={() => setStep(null)} step={step} />}
    </article>
  )
}
