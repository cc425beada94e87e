import { useDeferredValue, useMemo } from 'react'
import type { Product } from '../../domain/product.ts'
import { Button } from '../../ui/Button.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductRow } from './ProductRow.tsx'
import { useCards } from './use-cards.ts'
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

const PICTURES_PAUSE_MS = 150
/** Longer than between two keys: 18 cards that begin just when the next is pressed keep a slow phone from showing its answer. */
const REST_PAUSE_MS = 400

/** What a phone's screen holds: two rows of two cards, or more of the flat ones. */
const PHONE_HOLDS: Readonly<Record<ViewMode, number>> = { grid: 4, list: 6 }

const inSight = (mode: ViewMode) => (innerWidth < 768 ? PHONE_HOLDS[mode] : 15)

/** The first products of a list, and a button for more: ten thousand cards at once would stop a phone. */
export function ProductList({ products, mode, question, isTyping }: ProductListProps) {
  const { shown, showMore } = useShownCount(question)
  // The answer to a new question is there at the next key; its new pictures and what is below the screen follow when the typing pauses.
  const isPaused = useSettled(question, PICTURES_PAUSE_MS)
  const isSettled = useSettled(question, isTyping ? REST_PAUSE_MS : PICTURES_PAUSE_MS)
  const wanted = Math.min(products.length, isSettled ? shown : Math.min(shown, inSight(mode)))
  // Twelve cards more, when the catalogue comes or more is asked for, are made bit by bit: a key or a finger goes before them.
  const drawn = Math.min(wanted, useDeferredValue(wanted))
  const listed = useMemo(() => products.slice(0, drawn), [products, drawn])
  const cards = useCards(listed, { isSettled, arePictured: isPaused || !isTyping })
  const Item = mode === 'grid' ? ProductCard : ProductRow
  const left = products.length - shown
  return (
    <>
      <ul className={LOOK[mode]}>
        {cards.map(({ key, product, isPictured, isSpare }, index) => (
          <li key={key} className={isSpare ? undefined : 'cell'} hidden={isSpare}>
            <Item product={product} isFirst={index === 0} isPictured={isPictured} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="plain" size="large" className="mt-5 w-full" data-tap="more" onClick={showMore}>
          Show more ({left} left)
        </Button>
      )}
    </>
  )
}
