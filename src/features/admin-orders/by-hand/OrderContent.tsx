import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import type { Quote } from '../../../data/checkout/quote.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DraftItems } from './DraftItems.tsx'
import { ItemPicker } from './ItemPicker.tsx'
import type { OrderDraftState } from './use-order-draft.ts'

type OrderContentProps = { order: OrderDraftState; quote: Quote | undefined; error: string | undefined }

/** What is ordered: found by name, counted, or taken out again. */
export function OrderContent({ order: { draft, putItems, removeItem }, quote, error }: OrderContentProps) {
  return (
    <Panel title={NEW_ORDER.items.title}>
      <ItemPicker onAdd={(item) => putItems([item])} />
      <DraftItems items={draft.items} onChange={(item) => putItems([item])} onRemove={removeItem} quote={quote} />
      {error && (
        <p className="mt-2 text-sm font-medium text-danger" role="alert">
          {error}
        </p>
      )}
    </Panel>
  )
}
