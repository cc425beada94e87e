import {
  lazy,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Product } from '../../../domain/catalogue/product.ts'
import { untilLoaded } from '../../../lib/later.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useFirstScreen } from '../../../ui/hydration/BelowFirst.tsx'
import { useKeptPlaces } from '../../../ui/list/use-kept-places.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import type { ViewMode } from './view-mode.ts'

type ProductSlot = {
  /** React's key: the slot keeps its element, whichever product it shows. */
  readonly key: string
  readonly product: Product
  /** Shows its picture already, or only the picture's tints. */
  readonly hasPicture: boolean
  /** Hidden with the product it last showed: taking it out and making it again would delay the next key. */
  readonly isSpare: boolean
}

/** How much of the answer is rendered: less than all of it while the search is still being typed. */
type RenderState = { readonly isSettled: boolean; readonly showsPictures: boolean }

type Slots = readonly ProductSlot[]

let made = 0

/** Each product in a slot of its own: its former one wherever it has moved, else a spare one, else a new one. */
function settledSlots(before: Slots, products: readonly Product[], showsPictures: boolean): Slots {
  // A spare slot may still hold a product that has come to another place: the visible one counts.
  const own = new Map([...before].reverse().map((slot) => [slot.product.id, slot]))
  const taken = new Set(products.map(({ id }) => own.get(id)))
  const free = before.filter((slot) => slot.isSpare && !taken.has(slot))
  return products.map((product) => {
    const slot = own.get(product.id)
    const key = slot?.key ?? free.shift()?.key ?? `slot ${made++}`
    return { key, product, hasPicture: showsPictures || (slot?.hasPicture ?? false), isSpare: false }
  })
}

/** The slots stay where they are and show whatever comes there: an element that moves is styled and laid out as a new one. */
function unsettledSlots(before: Slots, products: readonly Product[], showsPictures: boolean): Slots {
  const withPicture = new Set(
    before.filter((slot) => slot.hasPicture && !slot.isSpare).map(({ product }) => product.id),
  )
  const visible = products.map((product, place) => ({
    key: before[place]?.key ?? `slot ${made++}`,
    product,
    hasPicture: showsPictures || withPicture.has(product.id),
    isSpare: false,
  }))
  return [...visible, ...before.slice(products.length).map((slot) => ({ ...slot, isSpare: true }))]
}

/**
 * The elements of a list and their products. A product keeps its element, but while a search is being typed the elements stay in place
 * and show whatever is found there: new texts in an element are half the work of a new one.
 */
export function useProductSlots(products: readonly Product[], { isSettled, showsPictures }: RenderState): Slots {
  const before = useRef<Slots>([])
  const slots = useMemo(
    () => (isSettled ? settledSlots : unsettledSlots)(before.current, products, showsPictures),
    [products, isSettled, showsPictures],
  )
  useLayoutEffect(() => {
    before.current = slots
  }, [slots])
  return slots
}

/** Whether a value has stayed the same for some milliseconds, as the first one is taken to have. */
export function useSettled(value: unknown, afterMs: number): boolean {
  const [settled, setSettled] = useState({ value, isSettled: true })
  // In this very render: what comes back to a value is as unsettled as what leaves it.
  if (settled.value !== value) setSettled({ value, isSettled: false })
  useEffect(() => {
    if (settled.isSettled) return
    const timer = setTimeout(() => startTransition(() => setSettled({ value, isSettled: true })), afterMs)
    return () => clearTimeout(timer)
  }, [settled, value, afterMs])
  return settled.isSettled && settled.value === value
}

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

const PAUSE_MS = 150
/** Longer than between two keys: 20 cards that begin to render just when the next key is pressed would delay its answer on a slow phone. */
const TYPING_PAUSE_MS = 400

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

type CellProps = Omit<ProductSlot, 'key'> & {
  readonly mode: ViewMode
  readonly isFirst: boolean
  /** Keeps its place only. */
  readonly isHollow: boolean
}

const Cell = memo(function Cell({ mode, isSpare, isHollow, ...shown }: CellProps) {
  const Item = mode === 'grid' ? ProductCard : ProductListItem
  return (
    <li className={isSpare ? undefined : 'cell'} hidden={isSpare}>
      {!isHollow && <Item {...shown} />}
    </li>
  )
})

type CellsProps = { products: readonly Product[]; count: number; mode: ViewMode; state: RenderState }

function Cells({ products, count, mode, state }: CellsProps) {
  // More products, when the catalogue arrives or "Show more" is pressed, render in the background: a key or a touch goes first.
  const inTime = Math.min(count, useDeferredValue(count))
  const top = useFirstScreen()
  const rendered = top === 0 ? Math.min(inTime, onFirstScreen(mode)) : inTime
  const listed = useMemo(() => products.slice(0, rendered), [products, rendered])
  const slots = useProductSlots(listed, state)
  const returnsTo = mode === 'grid' && top && isPhone() ? top : null
  return (
    <ul className={LOOK[mode]}>
      {slots.map(({ key, ...slot }, index) => (
        <Cell
          key={key}
          {...slot}
          mode={mode}
          isFirst={index === 0}
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
  // The first screen of a new answer shows before the next key; its pictures and the rest follow when typing pauses.
  const isSettled = useSettled(query, isTyping ? TYPING_PAUSE_MS : PAUSE_MS)
  const count = Math.min(known, isSettled ? shown : Math.min(shown, onFirstScreen(mode)))
  const left = total - shown
  return (
    <>
      <Cells products={inPlace} count={count} mode={mode} state={{ isSettled, showsPictures: !isTyping }} />
      {left > 0 && (
        <Button variant="plain" size="large" className="mt-5 w-full" onClick={onMore}>
          {`Show more (${left} left)`}
        </Button>
      )}
    </>
  )
}
