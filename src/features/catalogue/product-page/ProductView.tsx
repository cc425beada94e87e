import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_CLAIMS } from '../../../content/settings/product-claims.ts'
import { useSetting } from '../../../data/settings/settings-store.ts'
import { useShopZone } from '../../../data/settings/shop-time.ts'
import { cartKey } from '../../../domain/cart/cart-item.ts'
import { clampQuantity, maxQuantity } from '../../../domain/cart/quantity.ts'
import { availableStock, regularPrice, variantsByType } from '../../../domain/catalogue/choice.ts'
import { type Product, unitPrice, type Variant } from '../../../domain/catalogue/product.ts'
import { shownRating } from '../../../domain/catalogue/rating.ts'
import { zoneTime } from '../../../lib/zone-time.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { NeedsScript } from '../../../ui/feedback/NeedsScript.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { BelowTheFold } from '../../../ui/hydration/BelowTheFold.tsx'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Stars } from '../../../ui/picture/Stars.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { NO_REVIEWS } from '../product-card/Rating.tsx'
import { SaleBadge } from '../product-card/SaleBadge.tsx'
import { shopAction } from '../product-card/shop-action.ts'
import { Gallery } from './Gallery.tsx'
import { ProductTabs } from './ProductTabs.tsx'

/** State of the shopper's choice. Starts with one piece and each type's first variant in stock. */
function usePurchase(product: Product) {
  const [wantedIds, setWantedIds] = useState<Readonly<Record<string, string>>>({})
  const [wanted, setQuantity] = useState(1)
  /** One variant of each type. */
  const chosen = [...variantsByType(product.variants)].flatMap(
    ([type, group]) =>
      group.find(({ id }) => id === wantedIds[type]) ?? group.find(({ stock }) => stock > 0) ?? group[0] ?? [],
  )
  const stock = availableStock(product, chosen)
  const key = cartKey({ productId: product.id, variantIds: chosen.map(({ id }) => id) })
  const price = unitPrice(product, key.variantIds)
  return {
    key,
    chosen,
    stock,
    quantity: clampQuantity(wanted, stock),
    maxQuantity: maxQuantity(stock),
    price,
    was: regularPrice(product, price),
    choose: ({ type, id }: Variant) => setWantedIds({ ...wantedIds, [type]: id }),
    setQuantity,
  }
}

const StockAlertButton = lazyPart(() => import('./StockAlertButton.tsx'), 'StockAlertButton')

type BuyBarProps = { product: Product; purchase: ReturnType<typeof usePurchase> }

/** Quantity and Add to Cart. Fixed to the bottom on phones, with room for the chat button; inline on desktop. */
function BuyBar({ product, purchase }: BuyBarProps) {
  const { chosen, quantity, stock } = purchase
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    await shopAction({ kind: 'cart', ...purchase.key, quantity, isChosenQuantity: true })
    setBusy(false)
  }
  return (
    <div
      id="bar"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pt-3 pr-17 pl-4 pb-[calc(12px+env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto flex max-w-xl items-center gap-2 lg:mx-0">
        <NeedsScript className="text-sm" />
        {stock <= 0 ? (
          <>
            <Button variant="plain" className="min-h-12 px-3 whitespace-nowrap" disabled>
              Out of Stock
            </Button>
            <StockAlertButton
              productId={product.id}
              variantId={chosen.find((variant) => variant.stock <= 0)?.id ?? null}
            />
          </>
        ) : (
          <>
            <Stepper
              label={`Quantity of ${product.name}`}
              value={quantity}
              max={purchase.maxQuantity}
              onChange={purchase.setQuantity}
            />
            <Button variant="action" size="large" className="grow" isBusy={isBusy} busyLabel="Adding..." onClick={add}>
              Add to Cart
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type VariantPickerProps = {
  variants: readonly Variant[]
  chosen: readonly Variant[]
  onChoose: (variant: Variant) => void
}

/** A radio group per variant type, with surcharges. Sold-out variants stay selectable. */
function VariantPicker({ variants, chosen, onChoose }: VariantPickerProps) {
  return [...variantsByType(variants)].map(([type, group]) => (
    <fieldset key={type} className="mt-4">
      <legend className="mb-1.5 text-sm text-muted">{type}</legend>
      <div className="flex flex-wrap gap-2">
        {group.map((variant) => (
          <label
            key={variant.id}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-brand ${chosen.includes(variant) ? 'border-brand bg-tint font-semibold' : 'border-edge bg-surface'}`}
          >
            <input
              type="radio"
              name={type}
              value={variant.id}
              checked={chosen.includes(variant)}
              onChange={() => onChoose(variant)}
              className="sr-only"
            />
            <span className={variant.stock <= 0 ? 'text-muted' : undefined}>{variant.value}</span>
            {variant.additionalPrice !== 0 && (
              <span className="text-muted">
                {variant.additionalPrice > 0 && <span>+</span>}
                <Price kobo={variant.additionalPrice} />
              </span>
            )}
            {variant.stock <= 0 && <span className="text-muted">sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

type ProductViewProps = { product: Product; isComplete: boolean }

function ReviewSummary({ product }: { product: Product }) {
  const { isShown, text: unrated } = useSetting('claims', PRODUCT_CLAIMS).unratedProduct
  const rating = shownRating(product, isShown ? unrated : null)
  if (!rating) return <span>{NO_REVIEWS}</span>
  const { value, text, reviews } = rating
  return (
    <>
      <Stars value={value} className="text-base" />
      <span aria-hidden="true">{`(${text}) • ${reviews}`}</span>
      <span className="sr-only">{reviews}</span>
    </>
  )
}

function Assurances() {
  const assurances = useSetting('claims', PRODUCT_CLAIMS).assurances.filter(({ isShown }) => isShown)
  if (assurances.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 text-xs text-muted lg:mt-5 lg:gap-x-6 lg:text-sm">
      {assurances.map(({ text }) => (
        <li key={text}>
          <span aria-hidden="true" className="text-brand">
            ✓
          </span>{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}

export function ProductView({ product, isComplete }: ProductViewProps) {
  const purchase = usePurchase(product)
  const { stock, price, was } = purchase
  const { saleUntil } = product
  const zone = useShopZone()
  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
      <Gallery product={product}>
        {product.featured && <Badge className="absolute top-3 left-3">Featured</Badge>}
      </Gallery>
      <div className="mt-3 lg:mt-0">
        <PageTitle className="leading-tight">{product.name}</PageTitle>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <ReviewSummary product={product} />
          {/* The minimum width keeps the line break the same for any stock, to avoid a layout shift when the stock is updated. */}
          <span className={`min-w-44 font-semibold ${stock > 0 ? 'text-brand' : 'text-danger'}`}>
            {stock > 0 ? `In Stock (${stock} available)` : 'Out of Stock'}
          </span>
        </p>
        <Price
          id={price === product.price ? product.id : undefined}
          kobo={price}
          regularPrice={was}
          className="mt-2 block text-3xl font-bold tracking-tight max-[15rem]:text-lg"
        />
        {was && (
          <p className="mt-1 text-sm">
            <SaleBadge product={product} />
            {saleUntil && <span> {`until ${zoneTime(zone, saleUntil)}`}</span>}
          </p>
        )}
        <VariantPicker variants={product.variants} chosen={purchase.chosen} onChoose={purchase.choose} />
        <BuyBar product={product} purchase={purchase} />
        <BelowTheFold>
          <Assurances />
          <Link
            className="mt-1 grid min-h-11 place-items-center text-sm font-medium text-brand lg:justify-items-start"
            to="/shipping"
          >
            Delivery fees and times
          </Link>
          <div className="mt-6">
            <ProductTabs product={product} isComplete={isComplete} />
          </div>
        </BelowTheFold>
      </div>
    </div>
  )
}
