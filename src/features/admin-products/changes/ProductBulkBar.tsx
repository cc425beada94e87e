import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as TEXT from '../../../content/admin/screens/products.ts'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { changeProducts, type ProductChange } from '../../../data/admin/products/change-products.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { productCount } from './product-count.ts'
import { sayNotSaved } from './say-not-saved.ts'
import { useProductsChanged } from './use-products-changed.ts'

type ProductBulkBarProps = {
  products: readonly Product[]
  selected: ReadonlySet<string>
  isRemoved: boolean
  onDone: () => void
}

/** One change for all the chosen products of the page. */
export function ProductBulkBar({ products, selected, isRemoved, onDone }: ProductBulkBarProps) {
  const [asking, setAsking] = useState<'delete' | 'price' | null>(null)
  const productsChanged = useProductsChanged()
  const chosen = products.filter(({ id }) => selected.has(id))
  const ids = chosen.map(({ id }) => id)
  const change = useMutation<number, Error, ProductChange>({
    mutationFn: (what) => changeProducts(ids, what),
    onSuccess: async (count, what) => {
      setAsking(null)
      onDone()
      await productsChanged()
      const isDeleted = 'removed' in what && what.removed
      const undo = () => void changeProducts(ids, { removed: false }).finally(productsChanged)
      showToast({
        ...(isDeleted ? ADMIN_MESSAGES.products.deleted : ADMIN_MESSAGES.products.updated),
        message: productCount(count),
        ...(isDeleted && { action: { label: TEXT.undo, onSelect: undo } }),
      })
    },
    onError: (error, what) => {
      void productsChanged()
      if ('removed' in what && what.removed) showToast(ADMIN_MESSAGES.products.deleteFailed)
      else sayNotSaved(error)
    },
  })
  // A price that was changed may have moved its product to another page.
  if (chosen.length === 0 && asking !== 'price') return null
  const count = productCount(chosen.length)
  const isBusy = change.isPending
  return (
    <div className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
      <span className="nums mr-2 text-sm font-semibold">{`${count} chosen`}</span>
      {isRemoved ? (
        <Button isBusy={isBusy} onClick={() => change.mutate({ removed: false })}>
          Restore
        </Button>
      ) : (
        <>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: true })}>
            Feature
          </Button>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: false })}>
            Unfeature
          </Button>
          <Button variant="plain" onClick={() => setAsking('price')}>
            {TEXT.changePrice}
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
        isOpen={asking === 'delete'}
        title={fillText(TEXT.deleteOf, { products: count })}
        confirmLabel={fillText(TEXT.deleteOf, { products: count })}
        isDanger
        isBusy={isBusy}
        onConfirm={() => change.mutate({ removed: true })}
        onClose={() => setAsking(null)}
      >
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
