import type { Product } from '../../domain/catalogue/product.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { StockAdjust } from './StockAdjust.tsx'

type StockDialogProps = { product: Product; onClose: () => void }

/** The stock of each variant; every change is stored as it is made. */
export function StockDialog({ product: { id, name, varieties }, onClose }: StockDialogProps) {
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
        {varieties.map((variety) => {
          const label = `${variety.type}: ${variety.value}`
          return (
            <li key={variety.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words">{label}</span>
              <StockAdjust productId={id} varietyId={variety.id} name={label} stock={variety.stock} />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">Each change is stored at once.</p>
    </Dialog>
  )
}
