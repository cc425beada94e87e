import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { addressErrors } from '../../content/messages/address-errors.ts'
import { addAddress, myAddresses, type SavedAddress } from '../../data/addresses/my-addresses.ts'
import type { CartItem } from '../../data/cart/cart.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { orderQuote } from '../../data/checkout/order-quote.ts'
import type { CheckoutItem, Quote, QuoteRequest } from '../../data/checkout/quote.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { myOrders } from '../../data/orders/my-orders.ts'
import { addressFromProfile, myProfile, type Profile } from '../../data/profile/my-profile.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useRates } from '../../data/settings/rates.ts'
import type { Charges } from '../../domain/orders/pricing.ts'
import { addressLabel, normalizeAddress, type ShippingAddress } from '../../domain/people/address.ts'
import { AddressFields, addressIn } from '../../features/addresses/AddressFields.tsx'
import { signInPath } from '../../features/auth/return-path.ts'
import { promoAnswer } from '../../features/cart/check-promo.ts'
import { CheckoutMessage, OpenOrderMessage } from '../../features/checkout/CheckoutMessage.tsx'
import { CheckoutSummary } from '../../features/checkout/CheckoutSummary.tsx'
import { PayButton, payBlockedBy } from '../../features/checkout/PayButton.tsx'
import { PayByChoice } from '../../features/checkout/pay-by/PayByChoice.tsx'
import {
  chargeableItems,
  type Summary,
  summaryOfPlaced,
  summaryOfQuote,
  summaryOnDevice,
} from '../../features/checkout/summary-items.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { ShippingMethodChoice } from '../../features/shipping/ShippingMethodChoice.tsx'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { RetryPending, SlowConnection } from '../../ui/feedback/SlowConnection.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { focusFirstInvalid } from '../../ui/form/use-form.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const NONE: readonly CheckoutItem[] = []

/** The order summary. If an item is unavailable, requests a second quote of the others alone. */
function useSummary(
  userId: string,
  request: QuoteRequest,
  charges: Charges,
  quote: Quote | undefined,
  hasOrder: boolean,
): Summary & { readonly isConfirmed: boolean } {
  const { byId } = useCatalogue()
  const left = quote && !hasOrder ? chargeableItems(quote) : NONE
  const isPart = quote !== undefined && left.length > 0 && left.length < quote.items.length
  const items = isPart ? left.map(({ productId, variantIds, quantity }) => ({ productId, variantIds, quantity })) : NONE
  const part = useQuery(orderQuote(userId, { ...request, items }, charges)).data
  if (!quote) return { ...summaryOnDevice(request.items, byId, charges), isConfirmed: false }
  if (hasOrder) return { ...summaryOfPlaced(quote), isConfirmed: true }
  const charged = isPart ? part : quote
  return { ...summaryOfQuote(quote, charged, charges), isConfirmed: charged !== undefined }
}

const RATES_NOTE = 'Prices in {currency} are a guide; you pay in naira. Exchange rate: {source}, {date}.'

/** The source of the exchange rate; nothing for naira. Rule M2. */
function RatesNote() {
  const { code } = useCurrency()
  const { source, date } = useRates()
  if (code === 'NGN') return null
  // Without a time zone it parses as local time, so every user sees the same day.
  const at = Date.parse(`${date}T00:00`)
  const values = { currency: code, source, date: Number.isNaN(at) ? date : formatDate(at) }
  return <p className="text-sm text-muted">{fillText(RATES_NOTE, values)}</p>
}

type SaveAddressProps = { userId: string; address: ShippingAddress; saved: readonly SavedAddress[] }

/** Offers to save a valid address that isn't saved yet. */
function SaveAddress({ userId, address, saved }: SaveAddressProps) {
  // One id until it is stored, so that a retry after a lost response adds no duplicate.
  const id = useRef(randomUuid())
  const tidy = normalizeAddress(address)
  const save = useChange({
    invalidates: [myAddresses(userId).queryKey],
    act: () =>
      addAddress(userId, {
        id: id.current,
        label: addressLabel(tidy),
        address: tidy,
        isDefault: saved.length === 0,
      }),
    successToast: ACCOUNT_MESSAGES.addresses.saved,
    errorToast: () => ACCOUNT_MESSAGES.addresses.failed,
    onDone: () => {
      id.current = randomUuid()
    },
  })
  const isKnown = saved.some((each) => JSON.stringify(each.address) === JSON.stringify(tidy))
  if (isKnown || Object.keys(addressErrors(address)).length > 0) return null
  return (
    <Button className="mt-4" isBusy={save.isPending} onClick={() => save.mutate()} variant="quiet">
      Save this address for next time
    </Button>
  )
}

const NO_ADDRESSES: readonly SavedAddress[] = []

type CheckoutProps = {
  userId: string
  items: readonly CartItem[]
  /** Called with the items while a payment starts, then with null. */
  onPaying: (items: readonly CartItem[] | null) => void
}

export function Checkout({ userId, items: cartItems, onPaying }: CheckoutProps) {
  const { user } = useSession()
  const { online } = useConnection()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const retryPending = useContext(RetryPending)
  const [query] = useUrlQuery()
  const addresses = useQuery(myAddresses(userId))
  const profile = useQuery(myProfile(userId))
  const orders = useQuery(myOrders(userId))
  const saved = addresses.data ?? NO_ADDRESSES
  const email = user?.email ?? ''
  const items = useMemo(
    () => cartItems.map(({ productId, variantIds, quantity }) => ({ productId, variantIds, quantity })),
    [cartItems],
  )
  const promoCode = query.get('promo')?.trim() || null
  const { form, waysToPay, charges, quote, refusal, isPaying, submit, hasOrder } = useCheckout({
    userId,
    items,
    promoCode,
    suggested: addresses.isPending || profile.isPending ? null : suggestedAddress(saved, profile.data ?? null, email),
    email,
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
            Delivery address
          </h2>
          <AddressFields
            address={form.address}
            errors={form.errors}
            onBegin={form.begin}
            onChange={form.setTyped}
            onChoose={form.setAddress}
            saved={saved}
          />
          <SaveAddress address={form.address} saved={saved} userId={userId} />
        </section>
        <ShippingMethodChoice
          error={refusal?.reason === 'bad_method' ? refusal.message : null}
          legend="Shipping method"
          note={form.methodNote}
          onChange={form.setMethod}
          refusalOf={form.methodRefusal}
          subtotal={summary.totals.subtotal}
          value={form.method.code}
        />
        <Link className="-mt-5 flex min-h-11 items-center text-sm font-medium text-brand" to="/shipping">
          Delivery fees and times
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
        {quote.isPending && <SlowConnection onRetry={retryPending} />}
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

/** Returns the form's initial address: the default one, else any saved one, else the profile's. */
function suggestedAddress(
  saved: readonly SavedAddress[],
  profile: Profile | null,
  accountEmail: string,
): ShippingAddress {
  const kept = saved.find((each) => each.isDefault) ?? saved[0]
  return kept ? kept.address : addressFromProfile(profile, accountEmail)
}

type CheckoutFormProps = { onSubmit: (typed: ShippingAddress) => void; children: ReactNode }

/** Focuses the first invalid field on submit. */
function CheckoutForm({ onSubmit, children }: CheckoutFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = addressIn(event.currentTarget)
    focusFirstInvalid(event.currentTarget, addressErrors(typed))
    onSubmit(typed)
  }
  return (
    <form className="lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
