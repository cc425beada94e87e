import { memo, useDeferredValue, useMemo } from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useSettled } from '../../../ui/form/use-settled.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { ProductRow } from '../product-card/ProductListItem.tsx'
import { type Card, type Drawing, useCards } from './use-product-slots.ts'
import { useShownCount } from './use-shown-count.ts'
import type { ViewMode } from './view-mode.ts'

type ProductListProps = {
  products: readonly Product[]
  mode: ViewMode
  /** Changes with what is asked for: another question starts at its top again. */
  question: string
  /** The question is being typed: the next key asks another one. */
  isTyping: boolean
}

const LOOK: Readonly<Record<ViewMode, string>> = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4',
  list: 'grid gap-3',
}

const PAUSE_MS = 150
/** Longer than a search is called typed: 20 cards that begin just when the next key is pressed keep a slow phone from showing its answer. */
const TYPING_PAUSE_MS = 400

/** What a phone's screen holds: two rows of two cards, or more of the flat ones. */
const PHONE_HOLDS: Readonly<Record<ViewMode, number>> = { grid: 4, list: 6 }

const inSight = (mode: ViewMode) => (innerWidth < 768 ? PHONE_HOLDS[mode] : 15)

type CellProps = Omit<Card, 'key'> & { readonly mode: ViewMode; readonly isFirst: boolean }

const Cell = memo(function Cell({ mode, isSpare, ...card }: CellProps) {
  const Item = mode === 'grid' ? ProductCard : ProductRow
  return (
    <li className={isSpare ? undefined : 'cell'} hidden={isSpare}>
      <Item {...card} />
    </li>
  )
})

type CellsProps = { products: readonly Product[]; count: number; mode: ViewMode; drawing: Drawing }

function Cells({ products, count, mode, drawing }: CellsProps) {
  // Twelve cards more, when the catalogue comes or more is asked for, are made bit by bit: a key or a finger goes before them.
  const drawn = Math.min(count, useDeferredValue(count))
  const listed = useMemo(() => products.slice(0, drawn), [products, drawn])
  const cards = useCards(listed, drawing)
  return (
    <ul className={LOOK[mode]}>
      {cards.map(({ key, ...card }, index) => (
        <Cell key={key} {...card} mode={mode} isFirst={index === 0} />
      ))}
    </ul>
  )
}

/** The first products of a list, and a button for more: ten thousand cards at once would stop a phone. */
export function ProductList({ products, mode, question, isTyping }: ProductListProps) {
  const { shown, showMore } = useShownCount(question)
  // The answer to a new question is there at the next key; its new pictures and what is below the screen follow when the typing pauses.
  const isSettled = useSettled(question, isTyping ? TYPING_PAUSE_MS : PAUSE_MS)
  const count = Math.min(products.length, isSettled ? shown : Math.min(shown, inSight(mode)))
  const left = products.length - shown
  return (
    <>
      <Cells products={products} count={count} mode={mode} drawing={{ isSettled, arePictured: !isTyping }} />
      {left > 0 && (
        <Button variant="plain" size="large" className="mt-5 w-full" data-tap="more" onClick={showMore}>
          Show more ({left} left)
        </Button>
      )}
    </>
  )
}
