import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Quote } from '../../../data/checkout/quote.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Totals } from '../../../ui/price/Totals.tsx'
import type { OrderDraftState } from './use-order-draft.ts'
import { hasProblems, type PlacingRefusal, type usePlaceOrder } from './use-place-order.ts'

type DraftTotalProps = {
  hasItems: boolean
  quote: { readonly data: Quote | undefined; readonly isError: boolean; readonly refetch: () => unknown }
}

/** The total as quoted by the database; never computed in the browser. */
function DraftTotal({ hasItems, quote: { data, isError, refetch } }: DraftTotalProps) {
  if (!hasItems) return <p className="text-sm text-muted">Add items to see the total.</p>
  if (!data && isError) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-danger" role="alert">
        Today's prices could not be loaded.
        <Button onClick={() => void refetch()} variant="plain">
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <p className="text-sm text-muted">Asking for today's prices…</p>
  return <Totals className="text-sm" promoCode={data.promo?.code} shipping="Delivery" totals={data} />
}

type PlacePanelProps = DraftTotalProps & {
  order: OrderDraftState
  placing: ReturnType<typeof usePlaceOrder>
  /** Whether a delivery method serves the address. */
  isServed: boolean
  /** Rendered above the total. */
  children: ReactNode
}

/** The total and the Place button, sticky beside the form on desktops. */
export function PlacePanel({ order, placing, isServed, children, ...total }: PlacePanelProps) {
  const { online } = useConnection()
  const { refusal, isPlacing, problems } = placing
  // The total must be visible first, because the order is placed at exactly that total.
  const isPriced = total.quote.data !== undefined || !total.hasItems
  return (
    <Panel className="lg:sticky lg:top-20" title="Total">
      {children}
      <DraftTotal {...total} />
      {refusal && <Refused refusal={refusal} />}
      {hasProblems(problems) && (
        <p className="mt-3 text-sm font-medium text-danger" role="status">
          {problems.items ?? 'Please check the marked fields.'}
        </p>
      )}
      <Button
        aria-describedby={online ? undefined : 'place-offline'}
        busyLabel="Placing..."
        className="mt-3 w-full"
        disabled={!online || !isServed || !isPriced}
        isBusy={isPlacing}
        size="large"
        type="submit"
        variant="action"
      >
        Place order
      </Button>
      {!online && (
        <p className="mt-2 text-sm font-medium text-gold-ink" id="place-offline" role="status">
          You are offline. What you typed is kept; placing the order needs a connection.
        </p>
      )}
      {!order.isStored && (
        <p className="mt-2 text-sm text-gold-ink">
          This browser stores nothing: what you type is lost when this page is closed.
        </p>
      )}
      <Button
        className="mt-2 w-full"
        onClick={() => {
          order.startOver()
          showToast({ title: 'New order started', tone: 'success' })
        }}
        variant="plain"
      >
        Start over
      </Button>
    </Panel>
  )
}

function Refused({ refusal: { text, placedBefore } }: { refusal: PlacingRefusal }) {
  return (
    <p className="mt-3 text-sm font-medium text-danger" role="alert">
      {text}{' '}
      {placedBefore && (
        <Link className="underline" to={`/admin/shipping?search=${placedBefore}`}>
          See that order
        </Link>
      )}
    </p>
  )
}
