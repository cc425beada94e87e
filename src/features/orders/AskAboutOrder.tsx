import { WHATSAPP } from '../../content/whatsapp.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { whatsappMessage } from '../../domain/people/whatsapp-message.ts'
import { fillText } from '../../lib/fill-text.ts'
import { WhatsAppLink } from '../../ui/control/WhatsAppLink.tsx'

type AskAboutOrderProps = { orderId: string }

export function AskAboutOrder({ orderId }: AskAboutOrderProps) {
  const { whatsapp } = useIdentity()
  return (
    <WhatsAppLink href={whatsappMessage(whatsapp, fillText(WHATSAPP.order, { number: orderNumber(orderId) }))}>
      {WHATSAPP.askAboutOrder}
    </WhatsAppLink>
  )
}
