import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { changeProducts, type ProductChange } from '../../../data/admin/products/change-products.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { sayNotSaved, useProductsChanged } from './products-changed.ts'

type ProductBulkBarProps = {
  products: readonly AdminProduct[]
  selected: ReadonlySet<string>
  isRemoved: boolean
  onDone: () => void
}

const MAKE_DRAFT = 'Make a draft'

/** Undoes the removal: each product becomes what it had been. */
async function giveBack(products: readonly AdminProduct[]): Promise<void> {
  for (const status of ['live', 'draft'] as const) {
    const ids = products.flatMap((product) => (product.status === status ? [product.id] : []))
    if (ids.length > 0) await changeProducts(ids, { status })
  }
}

/** One change for all the chosen products of the page. */
export function ProductBulkBar({ products, selected, isRemoved, onDone }: ProductBulkBarProps) {
  const [asking, setAsking] = useState<'delete' | 'draft' | 'price' | null>(null)
  const productsChanged = useProductsChanged()
  const chosen = products.filter(({ id }) => selected.has(id))
  const ids = chosen.map(({ id }) => id)
  const change = useMutation<number, Error, ProductChange>({
    mutationFn: (what) => changeProducts(ids, what),
    onSuccess: async (count, what) => {
      setAsking(null)
      onDone()
      await productsChanged()
      const isDeleted = 'status' in what && what.status === 'removed'
      showToast({
        ...(isDeleted ? ADMIN_MESSAGES.products.deleted : ADMIN_MESSAGES.products.updated),
        message: plural(count, 'product'),
        ...(isDeleted && {
          action: { label: 'Undo', onSelect: () => void giveBack(chosen).finally(productsChanged) },
        }),
      })
    },
    onError: (error, what) => {
      void productsChanged()
      if ('status' in what && what.status === 'removed') showToast(ADMIN_MESSAGES.products.deleteFailed)
      else sayNotSaved(error)
    },
  })
  // A price that was changed may have moved its product to another page.
  if (chosen.length === 0 && asking !== 'price') return null
  const count = plural(chosen.length, 'product')
  const isBusy = change.isPending
  return (
    <div className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
      <span className="nums mr-2 text-sm font-semibold">{`${count} chosen`}</span>
      {isRemoved ? (
        <>
          <Button isBusy={isBusy} onClick={() => change.mutate({ status: 'live' })}>
            Restore
          </Button>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ status: 'draft' })}>
            Restore as draft
          </Button>
        </>
      ) : (
        <>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: true })}>
            Feature
          </Button>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: false })}>
            Unfeature
          </Button>
          {chosen.some(({ status }) => status === 'draft') && (
            <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ status: 'live' })}>
              Publish
            </Button>
          )}
          {chosen.some(({ status }) => status === 'live') && (
            <Button variant="plain" onClick={() => setAsking('draft')}>
              {MAKE_DRAFT}
            </Button>
          )}
          <Button variant="plain" onClick={() => setAsking('price')}>
            Change price
          </Button>
          <Button variant="danger" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onDone}>
        Clear
      </Button>
      <ConfirmDialog
        isOpen={asking === 'delete' || asking === 'draft'}
        title={asking === 'draft' ? MAKE_DRAFT : `Delete ${count}`}
        confirmLabel={asking === 'draft' ? MAKE_DRAFT : `Delete ${count}`}
        isDanger={asking === 'delete'}
        isBusy={isBusy}
        onConfirm={() => change.mutate({ status: asking === 'draft' ? 'draft' : 'removed' })}
        onClose={() => setAsking(null)}
      >
        {asking === 'draft' && (
          <p className="mb-2">
            Shoppers no longer see these products, and carts can no longer order them, until you publish them again:
          </p>
        )}
        <ul className="list-inside list-disc">
          {chosen.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
      {asking === 'price' && (
        <PriceChangeDialog
          products={chosen}
          onDone={() => {
            setAsking(null)
            onDone()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
