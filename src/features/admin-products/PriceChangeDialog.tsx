import { useState } from 'react'
import { formatNaira } from '../../domain/money.ts'
import type { Product } from '../../domain/product.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { changedPrice, percentFromText } from './changed-price.ts'

const SHOWN = 5

type PriceChangeDialogProps = {
  products: readonly Product[]
  isBusy: boolean
  onConfirm: (percent: number) => void
  onClose: () => void
}

/** A percentage on the prices of the chosen products, shown before it is done. */
export function PriceChangeDialog({ products, isBusy, onConfirm, onClose }: PriceChangeDialogProps) {
  const [typed, setTyped] = useState('')
  const percent = percentFromText(typed)
  const isWrong = typed.trim() !== '' && percent === null
  return (
    <ConfirmDialog
      isOpen
      title="Change price"
      confirmLabel="Change price"
      isBusy={isBusy}
      onConfirm={() => percent !== null && onConfirm(percent)}
      onClose={onClose}
    >
      <Field
        label="Percent"
        hint="10 makes it a tenth dearer, -10 a tenth cheaper."
        inputMode="text"
        autoFocus
        error={isWrong ? 'Enter a number from -90 to 900.' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="nums mt-4 grid gap-1.5 text-sm">
        {products.slice(0, SHOWN).map(({ id, name, price }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0">
              {formatNaira(price)}
              {percent !== null && <b> → {formatNaira(changedPrice(price, percent))}</b>}
            </span>
          </li>
        ))}
        {products.length > SHOWN && <li className="text-muted">and {products.length - SHOWN} more</li>}
      </ul>
    </ConfirmDialog>
  )
}
