import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { STOCK_ALERT_LABEL } from '../../../content/messages/stock-alert-messages.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useStockAlert } from './use-stock-alert.ts'

type StockAlertButtonProps = { productId: string; variantId: string | null }

/** In the place of buying, for what is sold out. */
export function StockAlertButton({ productId, variantId }: StockAlertButtonProps) {
  const { isWanted, toggle } = useStockAlert(productId, variantId)
  const Icon = isWanted ? BellRing : Bell
  return (
    <Button
      aria-pressed={isWanted}
      className="min-h-12 grow gap-1.5 px-3"
      onClick={() => void toggle()}
      variant={isWanted ? 'quiet' : 'action'}
    >
      <Icon aria-hidden="true" className="shrink-0" size={18} />
      {STOCK_ALERT_LABEL}
    </Button>
  )
}
