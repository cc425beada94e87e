import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { StockAdjust } from './StockAdjust.tsx'

type StockDialogProps = { product: Product; onClose: () => void }

/** The stock of each variant; every change is stored as it is made. */
export function StockDialog({ product: { id, name, variants }, onClose }: StockDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Stock of ${name}`}
      footer={
        <Button variant="plain" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-3">
        {variants.map((variant) => {
          const label = `${variant.type}: ${variant.value}`
          return (
            <li key={variant.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{label}</span>
              <StockAdjust productId={id} variantId={variant.id} name={label} stock={variant.stock} />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">Each change is stored at once.</p>
    </Dialog>
  )
}
