import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ProductVersion } from '../../../data/admin/products/merge-product.ts'
import type { VariantDraft } from '../../../data/admin/products/save-product.ts'
import { shopTime } from '../../../data/settings/shop-time.ts'
import { variantLabel } from '../../../domain/catalogue/product.ts'
import type { Clash } from '../../../domain/merge.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type Choices, ClashList } from '../../../ui/form/ClashList.tsx'
import { DiscardDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import { PicturesField } from './PicturesField.tsx'
import { PRODUCT_FORM, ProductInput } from './ProductInput.tsx'
import { FORM_FIELDS } from './product-form.ts'
import { SpecificationsField, VariantsField } from './RowsField.tsx'
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
  if (list === 'pictures') return `Picture ${at + 1}`
  return path in PRODUCT_FORM ? PRODUCT_FORM[path as keyof typeof PRODUCT_FORM].label : 'Status'
}

const EMPTY = 'empty'
const MONEY: ReadonlySet<string> = new Set(['price', 'salePrice'])
const TIMES: ReadonlySet<string> = new Set(['saleFrom', 'saleUntil'])

function textOf(path: string, value: unknown): string {
  const [list = ''] = path.split('.')
  if (value === null || value === '') return EMPTY
  if (list === 'variants') {
    const variant = value as VariantDraft
    return variant.additionalPrice === 0
      ? variantLabel(variant)
      : `${variantLabel(variant)}, ${formatNaira(variant.additionalPrice)} more`
  }
  if (list === 'specifications') return (value as readonly string[]).join(': ')
  if (list === 'pictures') return (value as { alt: string }).alt || EMPTY
  if (MONEY.has(list)) return formatNaira(Number(value))
  return TIMES.has(list) ? shopTime(Number(value)) : String(value)
}

type ProductFieldsProps = { id: string; form: ReturnType<typeof useProductForm> }

export function ProductFields({ id, form }: ProductFieldsProps) {
  const { values, rows } = form
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit()
  }
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FORM_FIELDS.map((name) => (
          <ProductInput key={name} name={name} form={form} />
        ))}
      </div>
      <PicturesField pictures={form.pictures} />
      <SpecificationsField
        rows={form.specifications}
        errors={form.specificationProblems}
        onChange={form.setSpecifications}
      />
      {values.category !== '' && (
        <VariantsField category={values.category} rows={rows} errors={form.rowErrors} onChange={form.setRows} />
      )}
    </form>
  )
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
