import { type OrderStatus, trackerSteps } from '../../domain/orders/order-status.ts'

type OrderTrackerProps = { status: OrderStatus }

/** The four steps of an order's way. Lit steps say so in words too, not by colour alone. */
export function OrderTracker({ status }: OrderTrackerProps) {
  return (
    <ol aria-label="Order progress" className="mt-4 grid grid-cols-4 text-center text-xs whitespace-nowrap">
      {trackerSteps(status).map((step) => (
        <li
          className={`relative pt-6 before:absolute before:top-1 before:inset-x-0 before:mx-auto before:size-3 before:rounded-full not-first:after:absolute not-first:after:top-[9px] not-first:after:right-[calc(50%+8px)] not-first:after:left-[calc(-50%+8px)] not-first:after:h-0.5 ${
            step.isLit
              ? 'font-semibold text-brand before:bg-brand after:bg-brand'
              : 'text-muted before:bg-line after:bg-line'
          }`}
          key={step.status}
        >
          {step.label}
          <span className="sr-only">
            {' '}
            <span>{step.isLit ? '(reached)' : '(not yet)'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
