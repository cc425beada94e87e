import PackageSearch from 'lucide-react/icons/package-search'
import * as TEXT from '../../../content/admin/screens/products.ts'
import type { ProductFilter } from '../../../data/admin/products/product-list.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { isNarrowing } from './product-filter.ts'

type NoProductsProps = { filter: ProductFilter; onAdd: () => void }

/** An empty list: of a shop that has just begun, or of a filter that nothing matches. */
export function NoProducts({ filter, onAdd }: NoProductsProps) {
  const icon = <PackageSearch size={28} />
  if (!isNarrowing(filter)) {
    return (
      <StateMessage
        icon={icon}
        title={TEXT.noProductsYet}
        message={TEXT.addFirst}
        action={
          <Button variant="action" onClick={onAdd}>
            {TEXT.addProduct}
          </Button>
        }
      />
    )
  }
  const message = filter.search ? fillText(TEXT.noneOfSearch, { search: filter.search }) : TEXT.noneOfFilters
  return <StateMessage icon={icon} title={TEXT.noProductsFound} message={message} />
}
