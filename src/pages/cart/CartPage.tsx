import { lazy, useMemo, useState } from 'react'
import { SIGN_IN_PROMPTS } from '../../content/messages/sign-in-prompts.ts'
import * as TEXT from '../../content/store/cart.ts'
import { useSession } from '../../data/session/session.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { useRates } from '../../data/settings/rates.ts'
import { useVatPercent } from '../../data/settings/vat.ts'
import type { DeliveryPlace } from '../../domain/orders/delivery-area.ts'
import { ForCustomers } from '../../features/auth/ForCustomers.tsx'
import { CartEmpty } from '../../features/cart/CartEmpty.tsx'
import { CartFailed } from '../../features/cart/CartFailed.tsx'
import { CartItemList } from '../../features/cart/CartItemList.tsx'
import { CartSkeleton } from '../../features/cart/CartSkeleton.tsx'
import { CartSummary } from '../../features/cart/CartSummary.tsx'
import { CheckoutBar } from '../../features/cart/CheckoutBar.tsx'
import { cartSum, deliveryMethod } from '../../features/cart/cart-sum.ts'
import { isShort, payableItems } from '../../features/cart/cart-view.ts'
import { PromoCodeBox } from '../../features/cart/PromoCodeBox.tsx'
import { StorageNote } from '../../features/cart/StorageNote.tsx'
import { useCartView } from '../../features/cart/use-cart-view.ts'
import { usePromo } from '../../features/cart/use-promo.ts'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

const CartChanges = lazy(async () => ({ default: (await import('../../features/cart/CartChanges.tsx')).CartChanges }))
const NotSynced = lazy(async () => ({ default: (await import('../../features/not-synced/NotSynced.tsx')).NotSynced }))
const CartOpenOrder = lazy(async () => ({ default: (await import('./CartOpenOrder.tsx')).CartOpenOrder }))
const CartSavedPlace = lazy(async () => ({ default: (await import('./CartSavedPlace.tsx')).CartSavedPlace }))
const CartWhatsApp = lazy(async () => ({ default: (await import('./CartWhatsApp.tsx')).CartWhatsApp }))
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
  const [savedPlace, setSavedPlace] = useState<DeliveryPlace | null>(null)
  const userId = user?.id
  const methods = useDeliveryMethods()
  const vatPercent = useVatPercent()
  const { rates } = useRates()
  const method = useMemo(
    () => (userId ? deliveryMethod(methods, userId, savedPlace) : null),
    [methods, userId, savedPlace],
  )
  const isLoading = status === 'loading'
  const promo = usePromo(payableItems(items))
  if (status === 'failed') return <CartFailed />
  if (!isLoading && items.length === 0) {
    return (
      <>
        <StorageNote />
        {user && (
          <AfterHydration>
            <CartChanges />
          </AfterHydration>
        )}
        <CartEmpty />
        <AfterHydration>
          <NotSynced kinds={['cart', 'wishlist']} />
        </AfterHydration>
      </>
    )
  }
  const payable = payableItems(items).map((item) => ({ unitPrice: item.unitPrice, quantity: item.inCart.quantity }))
  const sum = cartSum(payable, { method, vatPercent, rates }, promo.discount)
  return (
    // The bar sticks within this box, so it must be the child of all that scrolls.
    <div className="lg:grid lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-4">
      <div className="lg:row-span-2">
        <header className="mb-4 flex items-baseline justify-between">
          <PageTitle>{TEXT.cart}</PageTitle>
          <p aria-live="polite" className="text-muted">
            {isLoading ? '' : `${count} ${count === 1 ? TEXT.item : TEXT.itemsLabel}`}
          </p>
        </header>
        <StorageNote />
        {user && (
          <AfterHydration>
            <CartChanges />
          </AfterHydration>
        )}
        {user && items.some(isShort) && (
          <LazyPart>
            <CartOpenOrder onKept={setKeptByOrder} userId={user.id} />
          </LazyPart>
        )}
        {userId && (
          <LazyPart>
            <CartSavedPlace onRead={setSavedPlace} userId={userId} />
          </LazyPart>
        )}
        {isLoading ? <CartSkeleton /> : <CartItemList gone={gone} keptByOrder={keptByOrder} items={items} />}
        <AfterHydration>
          <NotSynced kinds={['cart', 'wishlist']} />
        </AfterHydration>
      </div>
      {!isLoading && (
        <>
          <div className="my-5 grid gap-4 lg:my-0">
            <PromoCodeBox {...promo} />
            <CartSummary promoCode={promo.promo.code} sum={sum} />
            {userId && (
              <LazyPart>
                <CartWhatsApp items={payableItems(items)} sum={sum} userId={userId} />
              </LazyPart>
            )}
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
