import { useState } from 'react'
import * as TEXT from '../../../content/admin/screens/products.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { isPrice } from '../../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { formatNaira, numericFromKobo } from '../../../domain/money/money.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirst } from '../../../ui/form/focus-first.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { changedPrice, percentFromText } from './changed-price.ts'

const SHOWN = 5

type PriceChangeDialogProps = {
  products: readonly Product[]
  isBusy: boolean
  onConfirm: (percent: number) => void
  onClose: () => void
}

function percentError(typed: string, percent: number | null, isTooDear: boolean): string | undefined {
  if (typed.trim() === '') return
  if (percent === null) return TEXT.percentWrong
  if (isTooDear) return fillText(TEXT.priceTooDear, { most: LIMITS.products.price.toLocaleString('en') })
}

/** A percentage on the prices of the chosen products, shown before it is done. */
export function PriceChangeDialog({ products, isBusy, onConfirm, onClose }: PriceChangeDialogProps) {
  const [typed, setTyped] = useState('')
  const percent = percentFromText(typed)
  const dearest = Math.max(...products.map(({ price }) => changedPrice(price, percent ?? 0)))
  const isTooDear = !isPrice(numericFromKobo(dearest))
  const error = percentError(typed, percent, isTooDear)
  return (
    <ConfirmDialog
      isOpen
      title={TEXT.changePrice}
      confirmLabel={TEXT.changePrice}
      isBusy={isBusy}
      onConfirm={() => percent !== null && !isTooDear && onConfirm(percent)}
      onClose={onClose}
    >
      <Field
        label={TEXT.percent}
        hint={TEXT.percentHint}
        inputMode="text"
        ref={focusFirst}
        error={error}
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
        {products.length > SHOWN && (
          <li className="text-muted">{fillText(TEXT.andMore, { count: products.length - SHOWN })}</li>
        )}
      </ul>
    </ConfirmDialog>
  )
}
