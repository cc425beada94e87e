import { useState } from 'react'
import { COLUMN_WORDS, type Target } from '../../../content/admin/column-words.ts'
import { type CsvField, shownValue } from '../../../data/admin/products/product-cells.ts'
import type { ProductVersion, VariantDraft } from '../../../data/admin/products/save-product.ts'
import { variantLabel } from '../../../domain/catalogue/product.ts'
import type { Conflict } from '../../../domain/merge.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type Choices, ConflictList } from '../../../ui/form/ConflictList.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { ProductFields } from './ProductFields.tsx'
import { type ProductFormSource, useProductForm } from './use-product-form.ts'

type ConflictDialogProps = {
  opened: ProductVersion
  conflicts: readonly Conflict[]
  isBusy: boolean
  onSave: (choices: Choices) => void
  onClose: () => void
}

/** Asks which of two admins' concurrent changes to keep. */
function ConflictDialog({ opened, conflicts, isBusy, onSave, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <Dialog
      title="Another admin changed the same fields"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Continue editing
          </Button>
          <Button variant="action" isBusy={isBusy} onClick={() => onSave(choices)}>
            Save
          </Button>
        </>
      }
    >
      <p>
        While you had this open, another admin saved different values. Choose which to save. All other changes of both
        are kept.
      </p>
      <ConflictList
        conflicts={conflicts}
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
  return list === 'pictures' ? (value as { alt: string }).alt || 'none' : shownValue(list as CsvField, value)
}

type ProductDialogProps = { source: ProductFormSource; onClose: () => void }

/** Adds, edits or copies a product. */
export function ProductDialog({ source, onClose }: ProductDialogProps) {
  const form = useProductForm(source, onClose)
  const { saving, pictures } = form
  const { isNew } = form
  const isDraft = form.startStatus === 'draft'
  const sendAs = (label: string, status: 'live' | 'draft', variant: 'action' | 'plain') => (
    <Button variant={variant} isBusy={saving.isSaving} disabled={pictures.isBusy} onClick={() => form.submit(status)}>
      {label}
    </Button>
  )
  return (
    <>
      <FormDialog
        title={isNew ? 'Add Product' : 'Edit Product'}
        saveLabel={isNew ? 'Create Product' : isDraft ? 'Save draft' : 'Update Product'}
        variant={isDraft ? 'plain' : 'action'}
        buttons={(submit) => (
          <>
            {!isDraft && sendAs('Save as draft', 'draft', 'plain')}
            {submit}
            {isDraft && sendAs('Publish', 'live', 'action')}
          </>
        )}
        className="grid grid-cols-1 gap-4"
        note={pictures.isBusy ? 'Images are uploading…' : undefined}
        isSubmitDisabled={pictures.isBusy}
        isBusy={saving.isSaving}
        {...form.dialog}
        discardMessage={`Your changes to ${form.typed.name.trim() || 'this product'} are not saved yet.`}
        onSubmit={() => form.submit()}
      >
        <ProductFields form={form} />
      </FormDialog>
      {saving.conflict && (
        <ConflictDialog
          opened={saving.conflict.versions.base}
          conflicts={saving.conflict.conflicts}
          isBusy={saving.isSaving}
          onSave={saving.resolve}
          onClose={saving.closeConflicts}
        />
      )}
    </>
  )
}
