import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import { orderFromLink } from '../../../domain/orders/order-link.ts'
import { DEFAULT_COUNTRY_NAME } from '../../../domain/people/address.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

const TEXT = NEW_ORDER.link

type OrderFromLinkProps = { order: OrderDraftState }

/** The order that the link of a customer's message carries. A press puts it into the form: a link alone changes nothing that was typed. */
export function OrderFromLink({ order: { draft, change, putItems } }: OrderFromLinkProps) {
  const { hash } = useLocation()
  const [taken, setTaken] = useState('')
  const linked = orderFromLink(hash)
  if (!linked) return null
  const { items, address, leftOut } = linked
  const count = items.length === 1 ? TEXT.items.one : fillText(TEXT.items.many, { count: items.length })

  function takeOver() {
    putItems(items)
    // Fields that are filled already were typed, or come from the account.
    const missing = Object.entries(address).filter(([field]) => isBlank(draft.address[field as keyof typeof address]))
    change({ address: { ...draft.address, ...Object.fromEntries(missing) } })
    setTaken(hash)
  }
  return (
    <Panel title={TEXT.title}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Button onClick={takeOver} variant="quiet">
          {TEXT.use}
        </Button>
        <p className="font-medium" role="status">
          {taken === hash
            ? TEXT.taken
            : address.fullName
              ? fillText(TEXT.of, { items: count, name: address.fullName })
              : count}
        </p>
      </div>
      {leftOut > 0 && <p className="mt-2 text-sm text-danger">{fillText(TEXT.leftOut, { count: leftOut })}</p>}
    </Panel>
  )
}

/** The country begins as Nigeria (rule O6). */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '' || text === DEFAULT_COUNTRY_NAME
