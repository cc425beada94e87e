import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as TEXT from '../../content/store/checkout.ts'
import { myAddresses, type SavedAddress } from '../../data/addresses/my-addresses.ts'
import type { CartItem } from '../../data/cart/cart.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { myProfile } from '../../data/profile/my-profile.ts'
import { useSession } from '../../data/session/session.ts'
import { AddressChoice } from '../../features/addresses/AddressChoice.tsx'
import { AddressFields } from '../../features/addresses/AddressFields.tsx'
import { SaveAddress } from '../../features/addresses/SaveAddress.tsx'
import { suggestedAddress } from '../../features/addresses/suggested-address.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { promoAnswer } from '../../features/cart/check-promo.ts'
import { CheckoutForm } from '../../features/checkout/CheckoutForm.tsx'
import { CheckoutMessage } from '../../features/checkout/CheckoutMessage.tsx'
import { CheckoutSummary } from '../../features/checkout/CheckoutSummary.tsx'
import { OpenOrderMessage } from '../../features/checkout/OpenOrderMessage.tsx'
import { PayButton } from '../../features/checkout/PayButton.tsx'
import { payBlockedBy } from '../../features/checkout/pay-blocked.ts'
import { PayByChoice } from '../../features/checkout/pay-by/PayByChoice.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { useSummary } from '../../features/checkout/use-summary.ts'
import { RatesNote } from '../../features/currency/RatesNote.tsx'
import { ShippingMethodChoice } from '../../features/shipping/ShippingMethodChoice.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const NO_ADDRESSES: readonly SavedAddress[] = []

type CheckoutProps = {
  userId: string
  items: readonly CartItem[]
  /** Told what is being paid for, and null once nothing is. */
  onPaying: (items: readonly CartItem[] | null) => void
}

export function Checkout({ userId, items: cartItems, onPaying }: CheckoutProps) {
  const { user } = useSession()
  const { online } = useConnection()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [query] = useUrlQuery()
  const addresses = useQuery(myAddresses(userId))
  const profile = useQuery(myProfile(userId))
  const orders = useQuery(myOrders(userId))
  const saved = addresses.data ?? NO_ADDRESSES
  const items = useMemo(
    () => cartItems.map(({ productId, variantIds, quantity }) => ({ productId, variantIds, quantity })),
    [cartItems],
  )
  const promoCode = query.get('promo')?.trim() || null
  const { form, waysToPay, charges, quote, refusal, isPaying, submit, hasOrder } = useCheckout({
    userId,
    items,
    promoCode,
    suggested:
      addresses.isPending || profile.isPending
        ? null
        : suggestedAddress(saved, profile.data ?? null, user?.email ?? ''),
    onSignedOut: () => navigate(signInPath(`${pathname}${search}`)),
  })
  useEffect(() => onPaying(isPaying ? cartItems : null), [onPaying, isPaying, cartItems])
  const summary = useSummary(userId, { items, method: form.method.code, promoCode }, charges, quote.data, hasOrder)
  const promo = promoCode && quote.data ? promoAnswer(quote.data) : null
  return (
    <CheckoutForm onSubmit={submit}>
      <div className="grid grid-cols-1 gap-8">
        <OpenOrderMessage orders={orders.data ?? []} />
        <section aria-labelledby="delivery-address">
          <h2 className="mb-3 text-lg" id="delivery-address">
            {TEXT.deliveryAddress}
          </h2>
          <AddressChoice addresses={saved} current={form.address} onChoose={form.setAddress} />
          <AddressFields address={form.address} errors={form.errors} onBegin={form.begin} onChange={form.setTyped} />
          <SaveAddress address={form.address} saved={saved} userId={userId} />
        </section>
        <ShippingMethodChoice
          error={refusal?.reason === 'bad_method' ? refusal.message : null}
          legend={TEXT.shippingMethod}
          note={form.methodNote}
          onChange={form.setMethod}
          refusalOf={form.methodRefusal}
          subtotal={summary.totals.subtotal}
          value={form.method.code}
        />
        <Link className="-mt-5 flex min-h-11 items-center text-sm font-medium text-brand" to="/shipping">
          {TEXT.deliveryFeesAndTimes}
        </Link>
        <PayByChoice
          {...waysToPay}
          error={refusal?.reason === 'bad_pay_by' ? refusal.message : null}
          onChange={form.setPayBy}
        />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4 lg:sticky lg:top-24 lg:mt-0">
        <CheckoutSummary {...summary} promoCode={promoCode} />
        <RatesNote />
        {refusal && <CheckoutMessage refusal={refusal} />}
        <PayButton
          blockedBy={payBlockedBy({
            online,
            isServed: form.isServed,
            isPayable: waysToPay.payBy !== null,
            quote,
            promo,
            hasOrder,
          })}
          isOnDelivery={waysToPay.payBy === 'on_delivery'}
          isPaying={isPaying}
          total={quote.data ? summary.totals.total : null}
        />
      </div>
    </CheckoutForm>
  )
}
