import { useState } from 'react'
import { changePrices, type PriceOutcome } from '../../../data/admin/products/change-products.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { isPrice } from '../../../domain/catalogue/product-limits.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { formatNaira, type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useChange } from '../../../ui/feedback/use-change.ts'
import { setAutofocus } from '../../../ui/form/autofocus.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { manyChanged, PRODUCTS_CHANGED } from './products-changed.ts'

/** Parses a percentage from -90 to 900, not 0, with up to two decimals. Null if invalid. */
export function percentFromText(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return percent !== 0 && percent >= -90 && percent <= 900 ? percent : null
}

/** Applies a percentage to a price in kobo. Rounds half away from zero, to at least one kobo. */
export function changedPrice(price: Kobo, percent: number): Kobo {
  return Math.max(1, Math.round((price * (10_000 + Math.round(percent * 100))) / 10_000))
}

const SHOWN = 5

type PriceChangeDialogProps = {
  /** As of opening: after a lost response the list may have the new prices, and a retry must not raise these again. */
  products: readonly Product[]
  onDone: () => void
  onClose: () => void
}

function percentError(typed: string, percent: number | null, isTooDear: boolean): string | undefined {
  if (typed.trim() === '') return
  if (percent === null) return 'Enter a number from -90 to 900.'
  if (isTooDear) return `A price can be at most ${LIMITS.products.price.toLocaleString('en')}.`
}

/** Changes the selected products' prices by a percentage after a preview, then lists the refused ones. */
export function PriceChangeDialog({ products, onDone, onClose }: PriceChangeDialogProps) {
  const [typed, setTyped] = useState('')
  const change = useChange<number, readonly PriceOutcome[]>({
    act: (percent) =>
      changePrices(
        products.map(({ id, price }) => ({ id, expectedPrice: price, price: changedPrice(price, percent) })),
      ),
    invalidates: PRODUCTS_CHANGED,
    successToast: (outcomes) => {
      const count = outcomes.filter(({ refusal }) => refusal === null).length
      return count > 0 ? manyChanged(count, 'updated') : null
    },
    onDone: (outcomes) => outcomes.every(({ refusal }) => refusal === null) && onDone(),
  })
  const percent = percentFromText(typed)
  const dearest = Math.max(...products.map(({ price }) => changedPrice(price, percent ?? 0)))
  const isTooDear = !isPrice(numericFromKobo(dearest))
  const refused = change.data?.filter(({ refusal }) => refusal !== null) ?? []
  if (refused.length > 0) {
    return (
      <Dialog title="Some prices were not changed" onClose={onDone} footer={<Button onClick={onDone}>Done</Button>}>
        <p>All others have their new price. These keep theirs:</p>
        <ul className="mt-3 grid gap-2 text-sm">
          {refused.map(({ id, name, refusal }) => (
            <li key={id} className="wrap-anywhere">
              <b>{name}</b>: <span>{refusal}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="Change price"
      saveLabel="Change price"
      isBusy={change.isPending}
      error={change.error && refusalReason(change.error)}
      onSubmit={() => percent !== null && !isTooDear && change.mutate(percent)}
      onClose={onClose}
    >
      <Field
        label="Percent"
        hint="10 raises the price by a tenth, -10 lowers it by a tenth."
        inputMode="text"
        ref={setAutofocus}
        error={percentError(typed, percent, isTooDear)}
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
        {products.length > SHOWN && <li className="text-muted">{`and ${products.length - SHOWN} more`}</li>}
      </ul>
    </FormDialog>
  )
}
