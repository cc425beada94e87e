import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { orderFromLink } from '../../../domain/orders/order-link.ts'
import { DEFAULT_COUNTRY_NAME } from '../../../domain/people/address.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

type OrderFromLinkProps = { order: OrderDraftState }

/** The order that the link of a customer's message carries. A press puts it into the form: a link alone changes nothing that was typed. */
export function OrderFromLink({ order: { draft, change, putItems } }: OrderFromLinkProps) {
  const { hash } = useLocation()
  const [taken, setTaken] = useState('')
  const linked = orderFromLink(hash)
  if (!linked) return null
  const { items, address, leftOut } = linked
  const count = plural(items.length, 'item')

  function takeOver() {
    putItems(items)
    // Fields that are filled already were typed, or come from the account.
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

/** The country begins as Nigeria (rule O6). */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '' || text === DEFAULT_COUNTRY_NAME
