import ShoppingCart from 'lucide-react/icons/shopping-cart'
import * as TEXT from '../../content/store/cart.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'

export function CartEmpty() {
  return (
    <StateMessage
      action={
        <LinkButton size="large" to="/shop" variant="action">
          {TEXT.continueShopping}
        </LinkButton>
      }
      headingLevel={1}
      icon={<ShoppingCart size={28} />}
      message={TEXT.emptyText}
      title={TEXT.empty}
    />
  )
}
