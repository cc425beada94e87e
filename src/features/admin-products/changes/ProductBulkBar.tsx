import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { changeProducts, type ProductChange } from '../../../data/admin/products/change-products.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useChange, useInvalidate } from '../../../ui/feedback/use-change.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { manyChanged, notSaved, PRODUCTS_CHANGED } from './products-changed.ts'

type ProductBulkBarProps = {
  products: readonly AdminProduct[]
  selected: ReadonlySet<string>
  isRemoved: boolean
  onDone: () => void
}

/** Restores removed products with their earlier status. */
async function giveBack(products: readonly AdminProduct[]): Promise<void> {
  for (const status of ['live', 'draft'] as const) {
    const ids = products.flatMap((product) => (product.status === status ? [product.id] : []))
    if (ids.length > 0) await changeProducts(ids, { status })
  }
}

/** Changes all selected products of the page. */
export function ProductBulkBar({ products, selected, isRemoved, onDone }: ProductBulkBarProps) {
  const [isPricing, setPricing] = useState(false)
  const invalidate = useInvalidate(PRODUCTS_CHANGED)
  const change = {
    invalidates: PRODUCTS_CHANGED,
    successToast: (done: number) => manyChanged(done, 'updated'),
    errorToast: notSaved,
    errorText: refusalReason,
    onDone,
  }
  const { mutate, isPending } = useChange({ ...change, act: (send: () => Promise<number>) => send() })
  const actions = (chosen: readonly AdminProduct[]) => {
    const count = plural(chosen.length, 'product')
    const send = (what: ProductChange) =>
      changeProducts(
        chosen.map(({ id }) => id),
        what,
      )
    const names = (
      <ul className="list-inside list-disc">
        {chosen.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    )
    const button = (label: string, what: ProductChange, variant: 'brand' | 'plain' = 'plain') => (
      <Button variant={variant} isBusy={isPending} onClick={() => mutate(() => send(what))}>
        {label}
      </Button>
    )
    if (isRemoved) {
      return (
        <>
          {button('Restore', { status: 'live' }, 'brand')}
          {button('Restore as draft', { status: 'draft' })}
        </>
      )
    }
    return (
      <>
        {button('Feature', { featured: true })}
        {button('Unfeature', { featured: false })}
        {chosen.some(({ status }) => status === 'draft') && button('Publish', { status: 'live' })}
        {chosen.some(({ status }) => status === 'live') && (
          <ConfirmAction
            {...change}
            title="Make a draft"
            isDanger={false}
            question={
              <>
                <p className="mb-2">
                  Shoppers no longer see these products, and carts can no longer order them, until you publish them
                  again:
                </p>
                {names}
              </>
            }
            act={() => send({ status: 'draft' })}
          />
        )}
        <Button variant="plain" onClick={() => setPricing(true)}>
          Change price
        </Button>
        <ConfirmAction
          {...change}
          title={`Delete ${count}`}
          question={names}
          act={() => send({ status: 'removed' })}
          successToast={(done) => ({
            ...manyChanged(done, 'deleted'),
            action: { label: 'Undo', onSelect: () => void giveBack(chosen).finally(invalidate) },
          })}
          errorToast={() => ADMIN_MESSAGES.products.deleteFailed}
        >
          {(ask) => (
            <Button variant="danger" onClick={ask}>
              Delete
            </Button>
          )}
        </ConfirmAction>
        {isPricing && (
          <PriceChangeDialog
            products={chosen}
            onDone={() => {
              setPricing(false)
              onDone()
            }}
            onClose={() => setPricing(false)}
          />
        )}
      </>
    )
  }
  return (
    <BulkBar rows={products} selected={selected} noun="product" onClear={onDone}>
      {actions}
    </BulkBar>
  )
}
