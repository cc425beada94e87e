import Printer from 'lucide-react/icons/printer'
import { useCallback, useState } from 'react'
import type { Order } from '../../domain/orders/order.ts'
import { Button } from '../../ui/control/Button.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'

type PrintReceiptProps = { order: Order }

export function PrintReceipt({ order }: PrintReceiptProps) {
  const [isPrinting, setPrinting] = useState(false)
  const stop = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button onClick={() => setPrinting(true)} variant="plain">
        <Printer aria-hidden="true" size={16} /> Print receipt
      </Button>
      {isPrinting && <OrderReceipt onDone={stop} order={order} />}
    </>
  )
}
