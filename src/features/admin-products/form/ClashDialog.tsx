import { useState } from 'react'
import { CLASHES } from '../../../content/admin/clashes.ts'
import { PRODUCT_FORM } from '../../../content/admin/product-form.ts'
import type { ProductVersion } from '../../../data/admin/products/merge-product.ts'
import type { VariantDraft } from '../../../data/admin/products/save-product.ts'
import { variantLabel } from '../../../domain/catalogue/product.ts'
import type { Clash } from '../../../domain/merge.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type Choices, ClashList } from '../../../ui/form/ClashList.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

type ClashDialogProps = {
  opened: ProductVersion
  clashes: readonly Clash[]
  isBusy: boolean
  onSave: (choices: Choices) => void
  onClose: () => void
}

/** Asks about what two admins changed of one product at the same time. */
export function ClashDialog({ opened, clashes, isBusy, onSave, onClose }: ClashDialogProps) {
  const [choices, setChoices] = useState<Choices>({})
  const shown = clashes.map(({ path, mine, theirs }) => ({
    path,
    title: titleOf(path, opened),
    mine: textOf(path, mine),
    theirs: textOf(path, theirs),
  }))
  return (
    <Dialog
      isOpen
      title={CLASHES.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {CLASHES.cancel}
          </Button>
          <Button variant="action" isBusy={isBusy} onClick={() => onSave(choices)}>
            {CLASHES.save}
          </Button>
        </>
      }
    >
      <p>{CLASHES.message}</p>
      <ClashList clashes={shown} choices={choices} onChange={setChoices} />
    </Dialog>
  )
}

function titleOf(path: string, { draft, variants }: ProductVersion): string {
  const [list, place = ''] = path.split('.')
  const at = Number(place)
  const variant = variants[at]
  if (list === 'variants' && variant) return fillText(CLASHES.variant, { name: variantLabel(variant) })
  if (list === 'specifications')
    return fillText(CLASHES.specification, { name: draft.specifications[at]?.[0] ?? place })
  if (list === 'pictures') return fillText(CLASHES.picture, { number: at + 1 })
  return path in PRODUCT_FORM ? PRODUCT_FORM[path as keyof typeof PRODUCT_FORM].label : CLASHES.status
}

const MONEY: ReadonlySet<string> = new Set(['price', 'salePrice'])
const TIMES: ReadonlySet<string> = new Set(['saleFrom', 'saleUntil'])

function textOf(path: string, value: unknown): string {
  const [list = ''] = path.split('.')
  if (value === undefined) return CLASHES.gone
  if (value === null || value === '') return CLASHES.empty
  if (list === 'variants') {
    const variant = value as VariantDraft
    return variant.additionalPrice === 0
      ? variantLabel(variant)
      : fillText(CLASHES.extra, { name: variantLabel(variant), price: formatNaira(variant.additionalPrice) })
  }
  if (list === 'specifications') return (value as readonly string[]).join(': ')
  if (list === 'pictures') return (value as { alt: string }).alt || CLASHES.empty
  if (MONEY.has(list)) return formatNaira(Number(value))
  return TIMES.has(list) ? formatDateTime(Number(value)) : String(value)
}
