import { useState } from 'react'

import type { ProductVersion } from '../../../data/admin/products/merge-product.ts'
import type { VariantDraft } from '../../../data/admin/products/save-product.ts'
import { shopTime } from '../../../data/settings/shop-time.ts'
import { variantLabel } from '../../../domain/catalogue/product.ts'
import type { Clash } from '../../../domain/merge.ts'
import { formatNaira } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type Choices, ClashList } from '../../../ui/form/ClashList.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PRODUCT_FORM } from './ProductInput.tsx'

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
      <ClashList clashes={shown} choices={choices} onChange={setChoices} />
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

function textOf(path: string, value: unknown): string | undefined {
  const [list = ''] = path.split('.')
  if (value === undefined) return undefined
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
