import { Price } from '../../ui/Price.tsx'
import type { CartViewLine, LineProblem } from './cart-view.ts'

const PROBLEM_TEXTS: Readonly<Record<Exclude<LineProblem, 'not_enough'>, string>> = {
  gone: 'No longer sold. Remove it to check out.',
  sold_out: 'Out of Stock. Remove it or save it for later.',
  unknown: 'Details come with the next connection.',
}

type LineNotesProps = { line: CartViewLine }

/** What a shopper should know about a line: stock, and a changed price. */
export function LineNotes({ line }: LineNotesProps) {
  const { problem, stock, oldPrice } = line
  const isAtLimit = problem === 'not_enough' || (problem === null && line.line.quantity >= stock)
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {problem && problem !== 'not_enough' && <p className="font-medium text-danger">{PROBLEM_TEXTS[problem]}</p>}
      {isAtLimit && <p className="text-danger">Only {stock} left in stock</p>}
      {oldPrice !== null && (
        <p className="text-muted">
          Price changed: was <Price className="line-through" kobo={oldPrice} />, now <Price kobo={line.unitPrice} />
        </p>
      )}
    </div>
  )
}
