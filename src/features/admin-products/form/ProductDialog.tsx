import { useId, useState } from 'react'
import { COLUMN_WORDS, type Target } from '../../../content/admin/column-words.ts'

import type { ProductVersion, VariantDraft } from '../../../data/admin/products/save-product.ts'
import { shownValue } from '../../../data/admin/products/shown-value.ts'
import { variantLabel } from '../../../domain/catalogue/product.ts'
import type { Clash } from '../../../domain/merge.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type Choices, ClashList } from '../../../ui/form/ClashList.tsx'
import { DiscardDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import { ProductFields } from './ProductFields.tsx'
import type { FormField } from './typed-product.ts'
import { type ProductFormSource, useProductForm } from './use-product-form.ts'

type ClashDialogProps = {
  opened: ProductVersion
  clashes: readonly Clash[]
  isBusy: boolean
  onSave: (choices: Choices) => void
  onClose: () => void
}

/** Asks about what two admins changed of one product at the same time. */
function ClashDialog({ opened, clashes, isBusy, onSave, onClose }: ClashDialogProps) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <Dialog
      isOpen
      title="Somebody else changed the same"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Go on editing
          </Button>
          <Button variant="action" isBusy={isBusy} onClick={() => onSave(choices)}>
            Save
          </Button>
        </>
      }
    >
      <p>
        While you had this open, another admin saved other values. All other changes of both are kept. Choose which of
        these to save:
      </p>
      <ClashList
        clashes={clashes}
        titleOf={(path) => titleOf(path, opened)}
        textOf={textOf}
        choices={choices}
        onChange={setChoices}
      />
    </Dialog>
  )
}

function titleOf(path: string, { draft, variants }: ProductVersion): string {
  const [list, place = ''] = path.split('.')
  const at = Number(place)
  const variant = variants[at]
  if (list === 'variants' && variant) return `Variant ${variantLabel(variant)}`
  if (list === 'specifications') return `Specification ${draft.specifications[at]?.[0] ?? place}`
  return list === 'pictures' ? `Picture ${at + 1}` : COLUMN_WORDS[path as Target].label
}

function textOf(path: string, value: unknown): string {
  const [list = ''] = path.split('.')
  if (list === 'variants') {
    const variant = value as VariantDraft
    return variant.additionalPrice === 0
      ? variantLabel(variant)
      : `${variantLabel(variant)}, ${formatNaira(variant.additionalPrice)} more`
  }
  if (list === 'specifications') return (value as readonly string[]).join(': ')
  return list === 'pictures' ? (value as { alt: string }).alt || 'none' : shownValue(list as FormField, value)
}

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
        message={`What you changed on ${form.typed.name.trim() || 'this product'} is not saved yet.`}
        onDiscard={() => {
          form.pictures.discard()
          onClose()
        }}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}
