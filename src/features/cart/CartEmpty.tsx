import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'

export function CartEmpty() {
  return (
    <StateMessage
      action={
        <LinkButton size="large" to="/shop" variant="action">
          Continue Shopping
        </LinkButton>
      }
      headingLevel={1}
      icon={<ShoppingCart size={28} />}
      message="What you add stays on this phone, even offline."
      title="Your Cart is Empty"
    />
  )
}
