import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { quoteByHand } from '../../data/admin/orders/by-hand/place-order.ts'
import type { Quote } from '../../data/checkout/quote.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { useVatPercent } from '../../data/settings/vat.ts'
import { methodFor, servesPlace } from '../../domain/orders/delivery-area.ts'
import { AddressFields, addressIn } from '../../features/addresses/AddressFields.tsx'
import { CustomerOfOrder, useCustomerOfOrder } from '../../features/admin-orders/by-hand/CustomerOfOrder.tsx'
import { DraftItems, ItemPicker } from '../../features/admin-orders/by-hand/DraftItems.tsx'
import { OrderFromLink } from '../../features/admin-orders/by-hand/OrderFromLink.tsx'
import { PaymentChoice } from '../../features/admin-orders/by-hand/PaymentChoice.tsx'
import { OrderPlaced } from '../../features/admin-orders/by-hand/PaymentLink.tsx'
import { PlacePanel } from '../../features/admin-orders/by-hand/PlacePanel.tsx'
import { type OrderDraftState, useOrderDraft } from '../../features/admin-orders/by-hand/use-order-draft.ts'
import { type PlacedDraft, usePlaceOrder } from '../../features/admin-orders/by-hand/use-place-order.ts'
import { promoAnswer } from '../../features/cart/check-promo.ts'
import { ShippingMethodChoice } from '../../features/shipping/ShippingMethodChoice.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

export function AdminNewOrderPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader
        intro="An order that somebody gave you in a chat, on the phone or at the counter."
        title="New order"
      />
      {user && <NewOrder adminId={user.id} />}
    </>
  )
}

type NewOrderProps = { adminId: string }

/** The form for an order by hand. The draft is stored until it is placed (rule D8). */
function NewOrder({ adminId }: NewOrderProps) {
  const [query] = useUrlQuery()
  const navigate = useNavigate()
  const order = useOrderDraft(adminId)
  const { draft, change } = order
  const [placed, setPlaced] = useState<PlacedDraft | null>(null)
  const customer = useCustomerOfOrder(order, query.get('customer'))
  // Not the checkout's `methodForPlace`: code shared by two screens is loaded by every customer's screen.
  const method = methodFor(useDeliveryMethods(), draft.method, draft.address)
  const isServed = servesPlace(method, draft.address)
  const promoCode = draft.promoCode.trim() || null
  const quote = useQuery(
    quoteByHand(
      draft.customer?.userId ?? null,
      { items: draft.items, method: method.code, promoCode },
      { method, vatPercent: useVatPercent() },
    ),
  )
  const promo = promoCode && quote.data ? promoAnswer(quote.data) : null
  const placing = usePlaceOrder(draft, method.code, quote.data, (done) => {
    order.startOver()
    // The link's order has been placed; drop it from the address.
    navigate({ hash: '' }, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
    setPlaced(done)
  })
  const { problems } = placing

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const address = addressIn(form)
    change({ address })
    if (placing.place(address)) return
    // After React has rendered the problems.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  if (placed) return <OrderPlaced onAnother={() => setPlaced(null)} placed={placed} />
  return (
    <form className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]" noValidate onSubmit={submit}>
      <div className="grid min-w-0 gap-4">
        <OrderFromLink order={order} />
        <OrderContent error={problems.items} order={order} quote={quote.data} />
        <CustomerOfOrder chosen={draft.customer} found={customer.found} onChoose={customer.choose} />
        <Panel title="Delivery address">
          <AddressFields
            key={draft.customer?.userId}
            address={draft.address}
            emailHint="Optional. The receipt goes there, and nothing else."
            errors={problems.address}
            onChange={(address) => change({ address })}
            saved={customer.found.data?.addresses}
          />
        </Panel>
        <div className="rounded-card border border-line bg-surface p-4">
          <ShippingMethodChoice
            error={isServed ? null : 'No delivery method goes to this address.'}
            legend="Delivery"
            onChange={(code) => change({ method: code })}
            refusalOf={(each) => (servesPlace(each, draft.address) ? null : "Doesn't reach this address.")}
            subtotal={quote.data?.subtotal ?? 0}
            value={method.code}
          />
        </div>
        <Panel title="Way to pay">
          <PaymentChoice amountError={problems.amount} order={order} total={quote.data?.total ?? null} />
        </Panel>
      </div>
      <PlacePanel hasItems={draft.items.length > 0} isServed={isServed} order={order} placing={placing} quote={quote}>
        <Field
          autoCapitalize="none"
          className="mb-3"
          error={promo && !promo.isApplied ? promo.message : undefined}
          hint={promo?.isApplied ? promo.message : 'Optional'}
          label="Promo code"
          onChange={(event) => change({ promoCode: event.target.value })}
          value={draft.promoCode}
        />
      </PlacePanel>
    </form>
  )
}

type OrderContentProps = { order: OrderDraftState; quote: Quote | undefined; error: string | undefined }

function OrderContent({ order: { draft, putItems, removeItem }, quote, error }: OrderContentProps) {
  return (
    <Panel title="Items">
      <ItemPicker onAdd={(item) => putItems([item])} />
      <DraftItems items={draft.items} onChange={(item) => putItems([item])} onRemove={removeItem} quote={quote} />
      <Problem className="mt-2">{error}</Problem>
    </Panel>
  )
}
