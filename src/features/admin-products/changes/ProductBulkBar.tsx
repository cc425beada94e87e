import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as TEXT from '../../../content/admin/screens/products.ts'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { changeProducts, type ProductChange } from '../../../data/admin/products/change-products.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { sayNotSaved } from './say-not-saved.ts'
import { useProductsChanged } from './use-products-changed.ts'

type ProductBulkBarProps = {
  products: readonly AdminProduct[]
  selected: ReadonlySet<string>
  isRemoved: boolean
  onDone: () => void
}

/** What was removed becomes what it had been. */
async function giveBack(products: readonly AdminProduct[]): Promise<void> {
  for (const status of ['live', 'draft'] as const) {
    const ids = products.flatMap((product) => (product.status === status ? [product.id] : []))
    if (ids.length > 0) await changeProducts(ids, { status })
  }
}

/** One change for all the chosen products of the page. */
const productCount = (count: number) => (count === 1 ? TEXT.oneProduct : fillText(TEXT.countOfMany, { count }))

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
        message: productCount(count),
        ...(isDeleted && {
          action: { label: TEXT.undo, onSelect: () => void giveBack(chosen).finally(productsChanged) },
        }),
      })
    },
    onError: (error, what) => {
      if ('status' in what && what.status === 'removed') showToast(ADMIN_MESSAGES.products.deleteFailed)
      else sayNotSaved(error)
    },
  })
  if (chosen.length === 0) return null
  const count = productCount(chosen.length)
  const isBusy = change.isPending
  return (
    <div className="float sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
      <span className="nums mr-2 text-sm font-semibold">{fillText(TEXT.chosen, { count })}</span>
      {isRemoved ? (
        <>
          <Button isBusy={isBusy} onClick={() => change.mutate({ status: 'live' })}>
            {TEXT.restore}
          </Button>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ status: 'draft' })}>
            {TEXT.restoreAsDraft}
          </Button>
        </>
      ) : (
        <>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: true })}>
            {TEXT.feature}
          </Button>
          <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ featured: false })}>
            {TEXT.unfeature}
          </Button>
          {chosen.some(({ status }) => status === 'draft') && (
            <Button variant="plain" isBusy={isBusy} onClick={() => change.mutate({ status: 'live' })}>
              {TEXT.publish}
            </Button>
          )}
          {chosen.some(({ status }) => status === 'live') && (
            <Button variant="plain" onClick={() => setAsking('draft')}>
              {TEXT.makeDraft}
            </Button>
          )}
          <Button variant="plain" onClick={() => setAsking('price')}>
            {TEXT.changePrice}
          </Button>
          <Button variant="danger" onClick={() => setAsking('delete')}>
            {TEXT.deleteIt}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onDone}>
        {TEXT.clear}
      </Button>
      <ConfirmDialog
        isOpen={asking === 'delete' || asking === 'draft'}
        title={asking === 'draft' ? TEXT.makeDraft : fillText(TEXT.deleteOf, { products: count })}
        confirmLabel={asking === 'draft' ? TEXT.makeDraft : fillText(TEXT.deleteOf, { products: count })}
        isDanger={asking === 'delete'}
        isBusy={isBusy}
        onConfirm={() => change.mutate({ status: asking === 'draft' ? 'draft' : 'removed' })}
        onClose={() => setAsking(null)}
      >
        {asking === 'draft' && <p className="mb-2">{TEXT.draftsAreHidden}</p>}
        <ul className="list-inside list-disc">
          {chosen.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
      {asking === 'price' && (
        <PriceChangeDialog
          products={chosen}
          isBusy={isBusy}
          onConfirm={(percent) => change.mutate({ price_percent: percent })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
