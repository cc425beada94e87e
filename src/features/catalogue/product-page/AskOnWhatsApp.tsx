import { useIdentity } from '../../../data/settings/use-identity.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { whatsappMessage } from '../../../domain/people/whatsapp-link.ts'
import { WhatsAppLink } from '../../../ui/control/WhatsAppLink.tsx'

type AskOnWhatsAppProps = { product: Pick<Product, 'id' | 'name'> }

export function AskOnWhatsApp({ product: { id, name } }: AskOnWhatsAppProps) {
  const { whatsapp } = useIdentity()
  const url = `${location.origin}/product/${id}`
  return (
    <WhatsAppLink
      className="mt-3 max-lg:w-full"
      href={whatsappMessage(whatsapp, `Hello, I have a question about ${name}: ${url}`)}
    >
      Ask on WhatsApp
    </WhatsAppLink>
  )
}
