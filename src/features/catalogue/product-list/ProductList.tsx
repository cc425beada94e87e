import { lazy, memo, useDeferredValue, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { loadWithRetry } from '../../../lib/scheduling.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useFirstScreen } from '../../../ui/hydration/BelowTheFold.tsx'
import { useStableOrder } from '../../../ui/list/use-stable-order.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import type { ViewMode } from './view-mode.ts'

/** Lazy, because few shoppers choose the list view. */
const ProductListItem = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('../product-card/ProductListItem.tsx')).ProductListItem })),
)

type ProductListProps = {
  /** Sorted. */
  products: readonly Product[]
  /** How many of the first may be shown. */
  known: number
  /** How many there are, including those not fetched yet. */
  total: number
  shown: number
  onMore: () => void
  /** No further products will be inserted. */
  isComplete: boolean
  mode: ViewMode
  /** Serialised search, filters and sort order. Another query resets the list. */
  query: string
  /** The shopper is typing, so the query is about to change. */
  isTyping: boolean
}

const LOOK: Readonly<Record<ViewMode, string>> = {
  grid: 'grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-5 lg:gap-4',
  list: 'grid gap-3',
}

const PHONE_SHOWS: Readonly<Record<ViewMode, number>> = { grid: 4, list: 6 }

/** Letters so large that a phone's grid has one column, of unknown height. */
const ONE_COLUMN = '(max-width:15rem)'
const isPhone = () => innerWidth < 768
const onFirstScreen = (mode: ViewMode) => (isPhone() ? PHONE_SHOWS[mode] : 15)

/** Pixels above a phone's list; and a row's height beyond half the screen's width, from `.cell` in base.css plus the gap. */
const ABOVE_LIST = 264
const ROW = 152

/** Whether a card of a phone's grid is more than a row outside the viewport at this scroll offset. */
function isOutOfSight(place: number, top: number): boolean {
  const row = innerWidth / 2 + ROW
  const start = ABOVE_LIST + Math.floor(place / 2) * row
  return start + 2 * row < top || start > top + innerHeight + row
}

type CellProps = {
  readonly product: Product
  readonly mode: ViewMode
  readonly isFirst: boolean
  readonly isTyping: boolean
  /** Renders an empty cell. */
  readonly isEmptyCell: boolean
}

const Cell = memo(function Cell({ mode, isTyping, isEmptyCell, ...shown }: CellProps) {
  // While typing, new results load no picture, because the next keystroke may drop them. Earlier ones keep theirs.
  const [hasPicture, setHasPicture] = useState(!isTyping)
  if (!isTyping && !hasPicture) setHasPicture(true)
  const Item = mode === 'grid' ? ProductCard : ProductListItem
  return <li className="cell">{!isEmptyCell && <Item {...shown} hasPicture={hasPicture} />}</li>
})

type CellsProps = { products: readonly Product[]; count: number; mode: ViewMode; isTyping: boolean }

function Cells({ products, count, mode, isTyping }: CellsProps) {
  // More products, from sync or "Show more", render in the background so that input goes first.
  const inTime = Math.min(count, useDeferredValue(count))
  const top = useFirstScreen()
  const rendered = top === 0 ? Math.min(inTime, onFirstScreen(mode)) : inTime
  const returnsTo = mode === 'grid' && top && isPhone() && !matchMedia(ONE_COLUMN).matches ? top : null
  return (
    <ul className={LOOK[mode]}>
      {products.slice(0, rendered).map((product, index) => (
        <Cell
          key={product.id}
          product={product}
          mode={mode}
          isFirst={index === 0}
          isTyping={isTyping}
          isEmptyCell={returnsTo !== null && isOutOfSight(index, returnsTo)}
        />
      ))}
    </ul>
  )
}

/** Shows a list's first products and a button for more, because 10,000 cards would freeze a phone. */
export function ProductList({
  products,
  known,
  total,
  shown,
  onMore,
  isComplete,
  mode,
  query,
  isTyping,
}: ProductListProps) {
  const inPlace = useStableOrder({ sorted: products, query, isComplete, count: Math.min(shown, known) })
  // Render a new answer's first screen before the next keystroke, and the rest in the background once typing pauses.
  const isAnswered = useDeferredValue(query) === query && !isTyping
  const count = Math.min(known, isAnswered ? shown : Math.min(shown, onFirstScreen(mode)))
  const left = total - shown
  return (
    <>
      <Cells products={inPlace} count={count} mode={mode} isTyping={isTyping} />
      {left > 0 && (
        <Button variant="plain" size="large" className="mt-5 w-full" onClick={onMore}>
          {`Show more (${left} left)`}
        </Button>
      )}
    </>
  )
}
