import {
  ITEM_RETURN,
  RETURN_REASON_TEXT,
  RETURN_STATE_LABEL,
  returnStateTime,
} from '../../../content/orders/item-returns.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import type { ItemReturn } from '../../../domain/orders/item-return.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { fillText } from '../../../lib/fill-text.ts'

type ReturnStateNoteProps = { itemReturn: ItemReturn }

/** How far a return is, for its customer. */
export function ReturnStateNote({ itemReturn }: ReturnStateNoteProps) {
  const { quantity, reason, state, answer, refundAmount } = itemReturn
  const at = returnStateTime(itemReturn)
  return (
    <div className="rounded-lg bg-tint p-2 text-sm text-deep">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          {`Return of ${quantity}`}: <b>{RETURN_STATE_LABEL[state]}</b>
        </span>
        <time className="nums" dateTime={new Date(at).toISOString()}>
          {formatDateTime(at)}
        </time>
      </p>
      <p>{RETURN_REASON_TEXT[reason]}</p>
      {answer && <p className="whitespace-pre-line">{fillText(ITEM_RETURN.answer, { answer })}</p>}
      {refundAmount !== null && <p className="nums">{`${formatNaira(refundAmount)} was sent back to you.`}</p>}
    </div>
  )
}
