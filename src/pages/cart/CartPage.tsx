import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { SIGN_IN_PROMPTS } from '../../content/messages/sign-in-prompts.ts'
import type { RemovedProduct } from '../../data/catalogue/removed-products.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { useRates } from '../../data/settings/rates.ts'
import { useVatPercent } from '../../data/settings/vat.ts'
import type { Kobo } from '../../domain/money/money.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'
import { ForCustomers } from '../../features/auth/ForCustomers.tsx'
import { CartItemRow } from '../../features/cart/CartItemRow.tsx'
import { CartEmpty, CartFailed, CartSkeleton } from '../../features/cart/CartStates.tsx'
import { changeQuantity, removeItem, saveForLater } from '../../features/cart/cart-actions.ts'
import { type CartSum, cartSum, deliveryMethod } from '../../features/cart/cart-sum.ts'
import { type CartViewItem, isShort, payableItems, useCartView } from '../../features/cart/cart-view.ts'
import { PromoCodeBox } from '../../features/cart/PromoCodeBox.tsx'
import { usePromo } from '../../features/cart/use-promo.ts'
import { StorageNote } from '../../features/phone-storage/StorageNote.tsx'
import { plural } from '../../lib/plural.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { SlowConnection } from '../../ui/feedback/SlowConnection.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Price } from '../../ui/price/Price.tsx'
import { Totals } from '../../ui/price/Totals.tsx'

const CartChanges = lazyPart(() => import('../../features/cart/CartChanges.tsx'), 'CartChanges')
const NotSynced = lazyPart(() => import('../../features/not-synced/NotSynced.tsx'), 'NotSynced')
const CartOpenOrder = lazyPart(() => import('./CartOpenOrder.tsx'), 'CartOpenOrder')
const CartSavedPlace = lazyPart(() => import('./CartSavedPlace.tsx'), 'CartSavedPlace')
const CartWhatsApp = lazyPart(() => import('./CartWhatsApp.tsx'), 'CartWhatsApp')
const NONE: ReadonlySet<string> = new Set()

export function CartPage() {
  return (
    <div className="pt-3 lg:pb-8">
      <ForCustomers message={SIGN_IN_PROMPTS.cart}>
        <Cart />
      </ForCustomers>
    </div>
  )
}

function Cart() {
  const { items, gone, canCheckOut, status, count } = useCartView()
  const { user } = useSession()
  const [keptByOrder, setKeptByOrder] = useState(NONE)
  const [saved, setSaved] = useState<ShippingAddress | null>(null)
  const userId = user?.id
  const methods = useDeliveryMethods()
  const vatPercent = useVatPercent()
  const { rates } = useRates()
  const method = useMemo(() => (userId ? deliveryMethod(methods, userId, saved) : null), [methods, userId, saved])
  const isLoading = status === 'loading'
  const promo = usePromo(payableItems(items))
  if (status === 'failed') return <CartFailed />
  if (!isLoading && items.length === 0) {
    return (
      <>
        <StorageNote />
        {user && <CartChanges />}
        <CartEmpty />
        <NotSynced kinds={['cart', 'wishlist']} />
      </>
    )
  }
  const payable = payableItems(items).map((item) => ({ unitPrice: item.unitPrice, quantity: item.inCart.quantity }))
  const sum = cartSum(payable, { method, vatPercent, rates }, promo.discount)
  return (
    // The sticky bar needs this box, which spans all that scrolls, as its parent. Focused elements stay clear of the bar.
    <div className="max-lg:[&_*]:scroll-mb-20 lg:grid lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-4">
      <div className="lg:row-span-2">
        <header className="mb-4 flex items-baseline justify-between">
          <PageTitle>Cart</PageTitle>
          <p aria-live="polite" className="text-muted">
            {isLoading ? '' : plural(count, 'item')}
          </p>
        </header>
        <StorageNote />
        {user && <CartChanges />}
        {user && items.some(isShort) && <CartOpenOrder onKept={setKeptByOrder} userId={user.id} />}
        {userId && <CartSavedPlace onRead={setSaved} userId={userId} />}
        {isLoading && <SlowConnection />}
        {isLoading ? <CartSkeleton /> : <CartItemList gone={gone} keptByOrder={keptByOrder} items={items} />}
        <NotSynced kinds={['cart', 'wishlist']} />
      </div>
      {!isLoading && (
        <>
          <div className="my-5 grid gap-4 lg:my-0">
            <PromoCodeBox {...promo} />
            <CartSummary promoCode={promo.promo.code} sum={sum} />
            {userId && <CartWhatsApp items={payableItems(items)} saved={saved} sum={sum} userId={userId} />}
          </div>
          <CheckoutBar
            canCheckOut={canCheckOut}
            checkoutPath={promo.checkoutPath}
            isEstimate={sum.method === null}
            total={sum.total}
          />
        </>
      )}
    </div>
  )
}

type CartSummaryProps = { sum: CartSum; promoCode: string | null }

/** Shows the checkout's price if the delivery place is known, else a labelled estimate. */
function CartSummary({ sum, promoCode }: CartSummaryProps) {
  const { method } = sum
  return (
    <Panel title={method ? 'Summary' : 'Estimate'}>
      <Totals
        isNaira={false}
        promoCode={promoCode}
        shipping={method ? `Delivery (${method.label})` : 'Shipping'}
        tax={method ? undefined : 'Tax'}
        totals={sum}
      />
      <p className="mt-2 text-sm text-muted">
        <span>
          {method
            ? 'You can change the delivery address at checkout.'
            : 'Delivery and VAT are fixed at checkout, before you pay.'}
        </span>{' '}
        <Link className="font-medium text-brand underline" to="/shipping">
          Delivery fees
        </Link>
      </p>
    </Panel>
  )
}

type CheckoutBarProps = { total: Kobo; isEstimate: boolean; canCheckOut: boolean; checkoutPath: string }

/** The cart's main action: within the thumb's reach on a phone, below the summary on a desktop. */
function CheckoutBar({ total, isEstimate, canCheckOut, checkoutPath }: CheckoutBarProps) {
  return (
    <div
      data-bar
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-ground lg:px-0"
    >
      <p className="lg:hidden">
        <span className="block text-xs text-muted">{isEstimate ? 'Estimated total' : 'Total'}</span>
        <Price className="font-bold whitespace-nowrap" kobo={total} />
      </p>
      {canCheckOut ? (
        <LinkButton className="grow" size="large" to={checkoutPath} variant="action">
          Checkout
        </LinkButton>
      ) : (
        <p className="grow text-sm font-medium text-danger" role="status">
          Check the marked items before you can check out.
        </p>
      )}
    </div>
  )
}

type CartItemListProps = {
  items: readonly CartViewItem[]
  gone: ReadonlyMap<string, RemovedProduct>
  /** Ids of items that the customer's own unpaid order reserves. */
  keptByOrder: ReadonlySet<string>
}

function CartItemList({ items, gone, keptByOrder }: CartItemListProps) {
  return (
    <ul aria-label="Items in your cart" className="border-t border-line">
      {items.map((item) => (
        <CartItemRow
          isKeptByOrder={keptByOrder.has(item.id)}
          gone={gone.get(item.inCart.productId)}
          key={item.id}
          item={item}
          onQuantityChange={(quantity) => void changeQuantity(item, quantity)}
          onRemove={() => void removeItem(item)}
          onSaveForLater={() => void saveForLater(item)}
        />
      ))}
    </ul>
  )
}
