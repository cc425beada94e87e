import { useId, useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { DiscardDialog } from '../../../ui/overlay/DiscardDialog.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { ProductFields } from './ProductFields.tsx'
import { type ProductFormSource, useProductForm } from './use-product-form.ts'

type ProductDialogProps = { source: ProductFormSource; onClose: () => void }

/** Adds, edits or copies a product. What isn't saved is asked about before it is dropped. */
export function ProductDialog({ source, onClose }: ProductDialogProps) {
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const form = useProductForm(source, onClose)
  const isDraft = source.product?.status === 'draft' && !source.isCopy
  const { saving } = form
  const busy = { isBusy: saving.isSaving, disabled: form.pictures.isBusy }
  const isNew = source.product === null || source.isCopy
  const close = () => {
    if (form.isChanged) setAsking(true)
    else onClose()
  }
  useBackCloses(close)
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={isNew ? 'Add Product' : 'Edit Product'}
      footer={
        <>
          {form.pictures.isBusy && (
            <span className="mr-auto self-center text-sm text-muted" role="status">
              Images are uploading…
            </span>
          )}
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          {!isDraft && (
            <Button variant="plain" {...busy} onClick={() => form.submit('draft')}>
              Save as draft
            </Button>
          )}
          <Button type="submit" form={formId} variant={isDraft ? 'plain' : 'action'} {...busy}>
            {isNew ? 'Create Product' : isDraft ? 'Save draft' : 'Update Product'}
          </Button>
          {isDraft && (
            <Button variant="action" {...busy} onClick={() => form.submit('live')}>
              Publish
            </Button>
          )}
        </>
      }
    >
      <ProductFields id={formId} form={form} />
      {saving.clashing && (
        <ClashDialog
          opened={saving.clashing.versions.base}
          clashes={saving.clashing.clashes}
          isBusy={saving.isSaving}
          onSave={saving.resolve}
          onClose={saving.closeClashes}
        />
      )}
      <DiscardDialog
        isOpen={isAsking}
        message={`What you changed on ${form.values.name.trim() || 'this product'} is not saved yet.`}
        onDiscard={() => {
          form.pictures.discard()
          onClose()
        }}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}
