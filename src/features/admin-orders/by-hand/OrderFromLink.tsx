import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { orderFromLink } from '../../../domain/orders/order-link.ts'
import { DEFAULT_COUNTRY_NAME } from '../../../domain/people/address.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

type OrderFromLinkProps = { order: OrderDraftState }

/** Offers the order from a customer's message link. It is added on a click only, so that opening a link never changes the form. */
export function OrderFromLink({ order: { draft, change, putItems } }: OrderFromLinkProps) {
  const { hash } = useLocation()
  const [taken, setTaken] = useState('')
  const linked = orderFromLink(hash)
  if (!linked) return null
  const { items, address, leftOut } = linked
  const count = plural(items.length, 'item')

  function takeOver() {
    putItems(items)
    // Keep filled fields: they were typed or come from the account.
    const missing = Object.entries(address).filter(([field]) => isBlank(draft.address[field as keyof typeof address]))
    change({ address: { ...draft.address, ...Object.fromEntries(missing) } })
    setTaken(hash)
  }
  return (
    <Panel title="Order from WhatsApp">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Button onClick={takeOver} variant="quiet">
          Fill in the form
        </Button>
        <p className="font-medium" role="status">
          {taken === hash
            ? 'Filled in. Please compare it with the message.'
            : address.fullName
              ? `${count} for ${address.fullName}`
              : count}
        </p>
      </div>
      {leftOut > 0 && (
        <p className="mt-2 text-sm text-danger">{`The message was too short for ${leftOut} more. Ask the customer which they are.`}</p>
      )}
    </Panel>
  )
}

/** The country defaults to Nigeria, which counts as blank (rule O6). */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '' || text === DEFAULT_COUNTRY_NAME
