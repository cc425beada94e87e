import { lazy, memo, useDeferredValue, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { untilLoaded } from '../../../lib/later.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useFirstScreen } from '../../../ui/hydration/BelowFirst.tsx'
import { useKeptPlaces } from '../../../ui/list/use-kept-places.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import type { ViewMode } from './view-mode.ts'

/** Few choose the list view: its code comes when they do. */
const ProductListItem = lazy(() =>
  untilLoaded(async () => ({ default: (await import('../product-card/ProductListItem.tsx')).ProductListItem })),
)

type ProductListProps = {
  /** As sorted. */
  products: readonly Product[]
  /** How many of them, counted from the first, may be shown. */
  known: number
  /** How many there are, including those not yet asked for. */
  total: number
  shown: number
  onMore: () => void
  /** No more comes. */
  isComplete: boolean
  mode: ViewMode
  /** Search, filters and order as text: the list of another query starts at its top again. */
  query: string
  /** The search is being typed: the next key changes the query. */
  isTyping: boolean
}

const LOOK: Readonly<Record<ViewMode, string>> = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4',
  list: 'grid gap-3',
}

const PHONE_SHOWS: Readonly<Record<ViewMode, number>> = { grid: 4, list: 6 }

const isPhone = () => innerWidth < 768
const onFirstScreen = (mode: ViewMode) => (isPhone() ? PHONE_SHOWS[mode] : 15)

/** Above a phone's list, and a row of it beyond half the screen's width: what `.cell` of base.css keeps free, and the gap. In pixels. */
const ABOVE_LIST = 264
const ROW = 152

/** Whether a card of a phone's grid is out of sight, by more than a row, in a page scrolled so far. */
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
  /** Keeps its place only. */
  readonly isHollow: boolean
}

const Cell = memo(function Cell({ mode, isTyping, isHollow, ...shown }: CellProps) {
  // A product that one letter finds and the next one loses costs the shopper no picture; one that was here keeps its own.
  const [hasPicture, setHasPicture] = useState(!isTyping)
  if (!isTyping && !hasPicture) setHasPicture(true)
  const Item = mode === 'grid' ? ProductCard : ProductListItem
  return <li className="cell">{!isHollow && <Item {...shown} hasPicture={hasPicture} />}</li>
})

type CellsProps = { products: readonly Product[]; count: number; mode: ViewMode; isTyping: boolean }

function Cells({ products, count, mode, isTyping }: CellsProps) {
  // More products, when the catalogue arrives or "Show more" is pressed, render in the background: a key or a touch goes first.
  const inTime = Math.min(count, useDeferredValue(count))
  const top = useFirstScreen()
  const rendered = top === 0 ? Math.min(inTime, onFirstScreen(mode)) : inTime
  const returnsTo = mode === 'grid' && top && isPhone() ? top : null
  return (
    <ul className={LOOK[mode]}>
      {products.slice(0, rendered).map((product, index) => (
        <Cell
          key={product.id}
          product={product}
          mode={mode}
          isFirst={index === 0}
          isTyping={isTyping}
          isHollow={returnsTo !== null && isOutOfSight(index, returnsTo)}
        />
      ))}
    </ul>
  )
}

/** The first products of a list, and a button for more: ten thousand cards at once would stop a phone. */
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
  const inPlace = useKeptPlaces({ sorted: products, question: query, isComplete, count: Math.min(shown, known) })
  // The first screen of a new answer shows before the next key; the rest follows in the background, when typing pauses.
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
